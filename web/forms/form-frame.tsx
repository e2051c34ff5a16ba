import {
  Box,
  type BoxProps,
  Button,
  chakra,
  Heading,
  SimpleGrid,
  Stack,
  Text,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { HONEYPOT, type NamedField, splitFields } from '../../domain/forms/form-definition.ts';
import { AddPhotos } from '../add-photos/add-photos.tsx';
import { ErrorBoundary } from '../browser/error-boundary.tsx';
import { useIsHydrated } from '../browser/store.ts';
import { photosPrivacy } from '../content/forms.ts';
import { FormField } from './form-field.tsx';
import { Receipt } from './receipt.tsx';
import type { Form } from './use-form-submission.ts';

interface FormProps {
  form: Form;
}

interface FormFrameProps extends FormProps, Pick<BoxProps, 'display' | 'children'> {
  /** Shown below the visitor's words once the form was sent. */
  afterwards?: ReactNode;
}

/** The panel of a form: its title and the rows that its section lists, or the receipt of what was sent. */
export function FormFrame({ form, display = 'flex', afterwards, children }: FormFrameProps) {
  const { id, copy, path, onSubmit, onInput, sent, beginAnother } = form;
  const receipt = sent && copy.receipt;
  return (
    <chakra.form
      id={id}
      method="post"
      action={path}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-labelledby={`${id}-title`}
      layerStyle="panel"
      display={display}
      flexDirection="column"
      gap="5"
      alignSelf={receipt && 'start'}
    >
      {receipt && (
        <Receipt sent={sent} copy={receipt} onAnother={beginAnother}>
          {afterwards}
        </Receipt>
      )}
      <Box display={receipt ? 'none' : 'contents'}>
        <Heading as="h3" id={`${id}-title`} textStyle="title">
          {copy.title}
        </Heading>
        {children}
      </Box>
    </chakra.form>
  );
}

interface FieldsProps extends FormProps {
  /** @default all that aren't collapsed */
  fields?: NamedField[];
  /** The number of short fields in a row, except on a phone. */
  columns: 1 | 2;
}

/** Fields in rows; text and stars take a row of their own. */
export function Fields({ form, fields, columns }: FieldsProps) {
  const { id, definition, copy, errorOf } = form;
  return (
    <SimpleGrid columns={{ base: 1, md: columns }} gap="5">
      {(fields ?? splitFields(definition).open).map(([name, field]) => (
        <Box key={name} gridColumn={/lines|rating/.test(field.control) ? '1 / -1' : undefined}>
          <FormField
            id={`${id}-${name}`}
            name={name}
            field={field}
            hint={copy.hints?.[name]}
            error={errorOf(name)}
          />
        </Box>
      ))}
    </SimpleGrid>
  );
}

export function CollapsedFields({ form, columns }: Pick<FieldsProps, 'form' | 'columns'>) {
  const { collapsed } = splitFields(form.definition);
  if (collapsed.length === 0) return null;
  return (
    <details>
      <chakra.summary textStyle="label">{form.copy.detailsTitle}</chakra.summary>
      <Fields form={form} fields={collapsed} columns={columns} />
    </details>
  );
}

/** Takes photos, which needs JavaScript. Its space is reserved, so nothing moves when it comes. */
export function PhotoField({ form: { photos, isSending, sent } }: FormProps) {
  const isHydrated = useIsHydrated();
  return (
    <Box minHeight="5.5rem" css={{ '@media (scripting: none)': { display: 'none' } }}>
      <ErrorBoundary fallback={null}>
        {photos && isHydrated && !sent && <AddPhotos session={photos} isSending={isSending} />}
      </ErrorBoundary>
    </Box>
  );
}

// Otherwise Firefox keeps the button disabled after a reload. React's types allow the attribute only on fields.
const resetDisabled = { autoComplete: 'off' };

interface SendAreaProps extends FormProps {
  /** @default form.isSending */
  isBusy?: boolean | undefined;
}

/** The end of a form: its button, the steps after it, and what happens to the data. */
export function SendArea({ form, isBusy = form.isSending }: SendAreaProps) {
  const { steps, sendingLabel } = form.copy;
  return (
    <Stack gap="5">
      {/* Honeypot: hidden from people, filled in by bots. */}
      <chakra.label layerStyle="offscreen" aria-hidden="true">
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </chakra.label>
      <Button
        {...resetDisabled}
        type="submit"
        disabled={isBusy}
        // For `first-paint.ts`, which may have changed the label already.
        data-sending={sendingLabel}
        suppressHydrationWarning
        alignSelf={{ md: 'flex-start' }}
      >
        {isBusy ? sendingLabel : form.definition.submit}
      </Button>
      {steps && <Steps steps={steps} />}
      <Privacy form={form} />
    </Stack>
  );
}

function Steps({ steps }: { steps: string[] }) {
  return (
    <Stack as="ol" gap="1" textStyle="sm">
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
    </Stack>
  );
}

function Privacy({ form: { copy, photos } }: FormProps) {
  const { line, details } = copy.privacy;
  // Photos need JavaScript.
  const takesPhotos = useIsHydrated() && photos;
  return (
    <Box textStyle="sm" color="fg.muted">
      <Text>{line}</Text>
      <details>
        <summary>More about your data</summary>
        <Stack gap="2" pb="2">
          {[...details, ...(takesPhotos ? [photosPrivacy] : [])].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Stack>
      </details>
    </Box>
  );
}
