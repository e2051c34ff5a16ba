import { Box, Button, chakra, GridItem, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, lazy, Suspense } from 'react';
import {
  type FormField as FieldDefinition,
  FOLDED_TITLE,
  type FormDefinition,
  type NamedField,
  partedFields,
} from '../../domain/forms/form-definition.ts';
import { useIsHydrated } from '../browser/store.ts';
import { type PrivacyNote, photosPrivacy } from '../content/forms.ts';
import { ErrorBoundary } from '../pages/error-screen.tsx';
import { FormField } from './form-field.tsx';
import { Toast, type ToastState } from './toast.tsx';

const AddPhotos = lazy(async () => ({
  default: (await import('../add-photos/add-photos.tsx')).AddPhotos,
}));

interface FormFrameProps extends ComponentProps<'form'> {
  id: string;
  /** The path of the form's endpoint. */
  action: string;
  definition: FormDefinition;
  title: string;
  /** Short fields beside one another where there is space. */
  columns?: number;
  /** The names of the fields that come first, where it is not those of the definition. */
  first?: readonly string[];
  errorOf: (field: string) => string | undefined;
  isSending: boolean;
  toast: ToastState | undefined;
  onDismiss: () => void;
  /** The label of the submit button while the form is being sent. */
  sendingLabel: string;
  /** The form resets once it is sent. */
  resets: boolean;
  privacy: PrivacyNote;
}

// Firefox would keep a button disabled over a reload. React's types know the attribute for fields only.
const resetDisabled = { autoComplete: 'off' };

/** Any form of the site: title, fields, honeypot, submit button and privacy note. */
export function FormFrame({
  definition,
  title,
  columns = 1,
  first = [],
  errorOf,
  isSending,
  toast,
  onDismiss,
  sendingLabel,
  resets,
  privacy,
  ...form
}: FormFrameProps) {
  const titleId = `${form.id}-title`;
  const isHydrated = useIsHydrated();
  const { open, folded } = partedFields(definition);
  const isFirst = ([name]: NamedField) => first.includes(name);
  const grid = (fields: NamedField[]) => (
    <SimpleGrid columns={{ base: 1, md: columns }} gap="5">
      {fields.map(([name, field]) => (
        <GridItem key={name} gridColumn={isWide(field) ? '1 / -1' : undefined}>
          {toast?.field === name && (
            <Box role="status" mb="5">
              <Toast {...toast} onDismiss={onDismiss} />
            </Box>
          )}
          <FormField id={fieldId(form.id, name)} error={errorOf(name)} {...{ name, field }} />
        </GridItem>
      ))}
    </SimpleGrid>
  );
  return (
    <Stack layerStyle="card" p={{ base: '5', md: '8' }} gap="6" position="relative">
      <form {...form} aria-labelledby={titleId}>
        <Stack gap="5">
          <Heading as="h3" id={titleId} size="2xl">
            {title}
          </Heading>
          {grid([...open.filter(isFirst), ...open.filter((field) => !isFirst(field))])}
          {folded.length > 0 && (
            <details>
              <chakra.summary minHeight="tap" alignContent="center" textStyle="label">
                {FOLDED_TITLE}
              </chakra.summary>
              {grid(folded)}
            </details>
          )}
          <HoneypotField />
          {definition.takesPhotos && (
            // It needs a script. Its space is reserved, so that nothing moves when it comes.
            <Box minHeight="tap" css={{ '@media (scripting: none)': { display: 'none' } }}>
              {isHydrated && (
                <ErrorBoundary fallback={null}>
                  <Suspense>
                    <AddPhotos formId={form.id} resets={resets} />
                  </Suspense>
                </ErrorBoundary>
              )}
            </Box>
          )}
          <Button
            {...resetDisabled}
            type="submit"
            disabled={isSending}
            // For `first-paint.ts`, which may have set it already.
            data-sending={sendingLabel}
            suppressHydrationWarning
            alignSelf={{ sm: 'flex-start' }}
          >
            {isSending ? sendingLabel : definition.submit}
          </Button>
        </Stack>
      </form>
      <div>
        {/* It is there before the toast, so that it is read out. */}
        <Box role="status" css={{ '&:not(:empty)': { mb: '6' } }}>
          {toast && toast.field === undefined && <Toast {...toast} onDismiss={onDismiss} />}
        </Box>
        <PrivacyDetails {...privacy} takesPhotos={definition.takesPhotos} />
      </div>
    </Stack>
  );
}

function isWide({ control }: FieldDefinition): boolean {
  return control === 'lines' || control === 'rating';
}

/** Returns the id of a field on the page, such as `quote-project-type`. */
function fieldId(formId: string, name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${formId.replace(/-form$/, '')}-${words}`;
}

/** A field that people neither see nor reach and bots fill in: it marks their messages. */
function HoneypotField() {
  return (
    <Box layerStyle="offscreen" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Box>
  );
}

interface PrivacyDetailsProps extends PrivacyNote {
  takesPhotos: boolean | undefined;
}

/** The privacy note of a form: one line, and the rest to be opened. Photographs need a script, and so do words on them. */
function PrivacyDetails({ line, details, takesPhotos }: PrivacyDetailsProps) {
  const isHydrated = useIsHydrated();
  const sentences = takesPhotos && isHydrated ? [...details, photosPrivacy] : details;
  return (
    <Box textStyle="sm" color="fg.muted">
      <Text>{line}</Text>
      <details>
        <chakra.summary minHeight="tap" alignContent="center">
          More about your data
        </chakra.summary>
        {sentences.map((sentence) => (
          <Text key={sentence} pb="2">
            {sentence}
          </Text>
        ))}
      </details>
    </Box>
  );
}
