import { chakra, Flex, Span, Text } from '@chakra-ui/react';
import { Fragment, useEffect, useState } from 'react';
import {
  type FormField as FieldDefinition,
  isMarkedOptional,
} from '../../domain/forms/form-definition.ts';
import { StarIcon } from '../images/icons.tsx';
import { controlStyles } from '../theme/recipes.ts';
import {
  controlProps,
  errorId,
  FieldError,
  LabelledField,
  Select,
  TextInput,
} from './labelled-field.tsx';

interface FormFieldProps {
  /** Unique on the page: three forms ask for a name. */
  id: string;
  name: string;
  field: FieldDefinition;
  error: string | undefined;
}

/** One field of a form, with the control that its definition names. */
export function FormField(props: FormFieldProps) {
  switch (props.field.control) {
    case 'rating':
      return <RatingField {...props} />;
    case 'choice':
      return <SelectField {...props} />;
    case 'lines':
      return <TextAreaField {...props} />;
    default:
      return <LineField {...props} />;
  }
}

function labelProps({ id, field, error }: FormFieldProps) {
  return { id, label: field.label, isOptional: isMarkedOptional(field), error };
}

/** The keyboard of a phone for a control. */
const inputModes = { line: undefined, email: 'email', tel: 'tel', decimal: 'decimal' } as const;

function LineField(props: FormFieldProps) {
  const { control, autoComplete, maxLength, isRequired } = props.field;
  return (
    <LabelledField {...labelProps(props)}>
      <TextInput
        name={props.name}
        required={isRequired}
        type={control === 'email' || control === 'tel' ? control : undefined}
        inputMode={inputModes[control as keyof typeof inputModes]}
        autoComplete={autoComplete}
        maxLength={maxLength}
        {...controlProps(props)}
      />
    </LabelledField>
  );
}

function TextAreaField(props: FormFieldProps) {
  const { id, name, field } = props;
  const { maxLength = 0, showsCount, isRequired } = field;
  return (
    <div>
      <LabelledField {...labelProps(props)}>
        <chakra.textarea
          {...controlStyles}
          py="3"
          name={name}
          required={isRequired}
          rows={5}
          maxLength={maxLength}
          {...controlProps(props)}
        />
      </LabelledField>
      {showsCount && <CharacterCount fieldId={id} max={maxLength} />}
    </div>
  );
}

/** The number of characters that were typed into an uncontrolled field. */
function CharacterCount({ fieldId, max }: { fieldId: string; max: number }) {
  const [length, setLength] = useState(0);

  useEffect(() => {
    const field = document.getElementById(fieldId) as HTMLTextAreaElement | null;
    const form = field?.form;
    if (!form) return;
    const count = () => setLength(field.value.length);
    // The fields are empty only after the event.
    const countLater = () => void setTimeout(count);
    count();
    form.addEventListener('input', count);
    form.addEventListener('reset', countLater);
    return () => {
      form.removeEventListener('input', count);
      form.removeEventListener('reset', countLater);
    };
  }, [fieldId]);

  return (
    <Text
      textStyle="sm"
      color="fg.muted"
      textAlign="end"
      // Without a script it would not count. Its space stays, so that the layout is the same.
      css={{ '@media (scripting: none)': { visibility: 'hidden' } }}
    >
      {`${length}/${max} characters`}
    </Text>
  );
}

function SelectField(props: FormFieldProps) {
  const { placeholder, options = [], isRequired } = props.field;
  return (
    <LabelledField {...labelProps(props)}>
      <Select name={props.name} required={isRequired} {...controlProps(props)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </LabelledField>
  );
}

/**
 * A rating by stars, the first option of its field being the default. A transparent radio button covers each
 * star, so that the keyboard, a form reset and a post without JavaScript work by themselves; the stars after
 * the checked one are grey.
 */
function RatingField({ id, name, field, error }: FormFieldProps) {
  const { label, options = [] } = field;
  return (
    <chakra.fieldset aria-describedby={error && errorId(id)}>
      <chakra.legend textStyle="label">{label}</chakra.legend>
      <Flex
        // Aligns the first star with the label, whatever the size of the text.
        ms="calc({sizes.tap} * -.2)"
        width="fit-content"
        css={{
          '& :checked + svg ~ svg': { color: 'border' },
          '& :focus-visible + svg': { outline: '2px solid {colors.brand.emphasized}' },
          // The stars up to the pointer, as they would be after a press; `nth-of-type` outweighs what is checked.
          '&:hover svg:nth-of-type(n)': { color: 'star' },
          '& :hover + svg ~ svg:nth-of-type(n)': { color: 'border' },
          '& :checked + svg + span': { display: 'block' },
        }}
      >
        {[...options].reverse().map(([value, optionLabel]) => (
          <Fragment key={value}>
            <chakra.input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === options[0]?.[0]}
              aria-label={optionLabel}
              boxSize="tap"
              me="calc({sizes.tap} * -1)"
              opacity="0"
              cursor="pointer"
            />
            {/* The star is smaller than its touch target. */}
            <StarIcon viewBox="-7 -7 38 38" boxSize="tap" color="star" />
            {/* After the last star. The radio button has a label of its own. */}
            <Span aria-hidden="true" display="none" order="1" alignSelf="center" ps="2">
              {`${value} of ${options.length}`}
            </Span>
          </Fragment>
        ))}
      </Flex>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </chakra.fieldset>
  );
}
