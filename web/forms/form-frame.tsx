import {
  Box,
  Button,
  chakra,
  Flex,
  Heading,
  Link,
  SimpleGrid,
  Stack,
  Text,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import {
  DETAILS_TITLE,
  type FormField as FormFieldDefinition,
  HONEYPOT,
  type NamedField,
  splitFields,
} from '../../domain/forms/form-definition.ts';
import { AddPhotos } from '../add-photos/add-photos.tsx';
import { ErrorBoundary } from '../browser/error-boundary.tsx';
import { useIsHydrated } from '../browser/store.ts';
import { photosPrivacy } from '../content/forms.ts';
import { FormField } from './form-field.tsx';
import { type FormSubmission, useFormSubmission } from './use-form-submission.ts';

interface FormFrameProps<Input> extends FormSubmission<Input> {
  /** The number of short fields in a row on a wide screen. */
  columns: number;
  /** On a wide screen fills two rows column by column, with the button in the last one. */
  isCompact?: boolean;
  /** The names of fields that come before the other fields, in this order and in rows of their own. */
  first?: { names: readonly string[]; columns: number };
  note?: string | undefined;
  /** Fields that were filled in for the visitor: they are one line, until it is opened or one of them is wrong. */
  folded?: { names: readonly string[]; text: string; unfold: () => void } | undefined;
  /** Hides the form but keeps its values. */
  isHidden?: boolean;
  /** The form was sent, but the response is still streaming. */
  isBusy?: boolean;
}

// Firefox would keep the button disabled after a reload. React types the attribute for fields only.
const resetDisabled = { autoComplete: 'off' };

export function FormFrame<Input>(props: FormFrameProps<Input>) {
  const { id, definition, path, photos, note, isHidden, isBusy } = props;
  const { title, sendingLabel, privacy, hints = {}, columns, isCompact, first } = props;
  const { steps = [], sentNote, sentNoteCall, folded } = props;
  const { isSending, sentAt, errorOf, ...form } = useFormSubmission(props);
  const isFolded = folded && !folded.names.some(errorOf);
  const isHydrated = useIsHydrated();
  const isDisabled = isSending || isBusy;
  const { open, collapsed } = splitFields(definition);
  const { names: firstNames = [] } = first ?? {};
  const firstFields = firstNames.flatMap((name) =>
    open.filter(([fieldName]) => fieldName === name),
  );
  const otherFields = open.filter((field) => !firstFields.includes(field));
  const grid = (fields: NamedField[], inRow = columns, end?: ReactNode) => (
    <SimpleGrid
      columns={{ base: 1, md: 2, lg: inRow }}
      gap="5"
      gridAutoFlow={{ lg: isCompact ? 'column' : 'row' }}
    >
      {fields.map(([name, field]) => (
        <Box
          key={name}
          {...placeOf(field, isCompact)}
          hidden={isFolded && folded.names.includes(name)}
        >
          <FormField
            id={`${id}-${name}`}
            name={name}
            field={field}
            hint={hints[name]}
            error={errorOf(name)}
          />
        </Box>
      ))}
      {end}
    </SimpleGrid>
  );
  const end = (
    <Stack gap="5" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
      {steps.length > 0 && <Steps steps={steps} />}
      <Button
        {...resetDisabled}
        type="submit"
        disabled={isDisabled}
        // For `first-paint.ts`, which may have set it already.
        data-sending={sendingLabel}
        suppressHydrationWarning
        alignSelf={{ md: 'flex-start' }}
      >
        {isDisabled ? sendingLabel : definition.submit}
      </Button>
      <Box textStyle="sm" color="fg.muted">
        <Text>{privacy.line}</Text>
        <details>
          <summary>More about your data</summary>
          <Stack gap="2" pb="2">
            {privacy.details.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {/* Photos need JavaScript. */}
            {photos && isHydrated && <p>{photosPrivacy}</p>}
          </Stack>
        </details>
      </Box>
    </Stack>
  );
  return (
    <chakra.form
      id={id}
      method="post"
      action={path}
      noValidate
      {...form}
      onPaste={({ clipboardData }) => {
        // Spreadsheets and documents add a picture of the text.
        if (!clipboardData.getData('text')) photos?.add([...clipboardData.files]);
      }}
      aria-labelledby={`${id}-title`}
      layerStyle="panel"
      display={isHidden ? 'none' : 'flex'}
      flexDirection="column"
      gap="5"
    >
      <Heading as="h3" id={`${id}-title`} textStyle="title">
        {title}
      </Heading>
      {sentAt && sentNote && (
        <Text layerStyle="formNote">
          {sentNote(sentAt)}{' '}
          {sentNoteCall && (
            <>
              {sentNoteCall} <Link href={phoneLink(business.phone)}>{business.phone}</Link>
            </>
          )}
        </Text>
      )}
      {note && <Text layerStyle="formNote">{note}</Text>}
      {isFolded && (
        <Flex columnGap="4" wrap="wrap" alignItems="center" justifyContent="space-between">
          <Text overflowWrap="anywhere">{folded.text}</Text>
          <Button variant="plain" onClick={folded.unfold}>
            Edit
          </Button>
        </Flex>
      )}
      {first && grid(firstFields, first.columns)}
      {grid(otherFields, columns, isCompact && end)}
      {collapsed.length > 0 && (
        <details>
          <chakra.summary textStyle="label">{DETAILS_TITLE}</chakra.summary>
          {grid(collapsed)}
        </details>
      )}
      {/* Honeypot: hidden from people, filled in by bots. */}
      <chakra.label layerStyle="offscreen" aria-hidden="true">
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </chakra.label>
      {photos && (
        // Its space is reserved, so nothing moves when it comes.
        <Box minHeight="5.5rem" css={{ '@media (scripting: none)': { display: 'none' } }}>
          <ErrorBoundary fallback={null}>
            {isHydrated && <AddPhotos session={photos} isSending={isSending} />}
          </ErrorBoundary>
        </Box>
      )}
      {!isCompact && end}
    </chakra.form>
  );
}

/** The steps after the form is sent, in one row on a wide screen. */
function Steps({ steps }: { steps: string[] }) {
  return (
    <Flex as="ol" columnGap="5" rowGap="1" wrap="wrap" textStyle="sm">
      {steps.map((step, index) => (
        <li key={step}>
          <chakra.span
            display="inline-block"
            minWidth="1rem"
            fontWeight="bold"
            color="brand.solid"
            aria-hidden="true"
          >
            {index + 1}
          </chakra.span>
          {step}
        </li>
      ))}
    </Flex>
  );
}

/** Text and stars take a row of their own; in a compact form the text fills a column of two rows. */
function placeOf({ control }: FormFieldDefinition, isCompact = false) {
  if (control !== 'lines' && control !== 'rating') return {};
  const gridColumn = { base: '1 / -1', lg: isCompact ? 'auto' : '1 / -1' };
  return { gridColumn, gridRow: { lg: isCompact && control === 'lines' ? 'span 2' : 'auto' } };
}
