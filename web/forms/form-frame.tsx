import {
  Box,
  type BoxProps,
  Button,
  chakra,
  Flex,
  Heading,
  SimpleGrid,
  Stack,
  Text,
} from '@chakra-ui/react';
import type { InputEvent } from 'react';
import {
  DETAILS_TITLE,
  HONEYPOT,
  type NamedField,
  splitFields,
} from '../../domain/forms/form-definition.ts';
import { AddPhotos } from '../add-photos/add-photos.tsx';
import { useIsHydrated } from '../browser/store.ts';
import { photosPrivacy } from '../content/forms.ts';
import { CrossIcon } from '../images/icons.tsx';
import { ErrorBoundary } from '../pages/error-screen.tsx';
import { narrow } from '../theme/scales.ts';
import { FormField } from './form-field.tsx';
import { type FormSubmission, type ToastState, useFormSubmission } from './use-form-submission.ts';

interface FormFrameProps<Input> extends FormSubmission<Input>, Pick<BoxProps, 'gridArea'> {
  /** The number of short fields in a row on a wide screen. */
  columns: number;
  /** The names of the fields that come first, if not those of the definition. */
  first?: readonly string[];
  /** A line above the photos. */
  note?: string | undefined;
  /** Hides the form but keeps its values. */
  isHidden?: boolean;
  /** The form was sent, but the response is still streaming. */
  isBusy?: boolean;
}

// Firefox would keep the button disabled after a reload. React types the attribute for fields only.
const resetDisabled = { autoComplete: 'off' };

/** Any form of the site: title, fields, honeypot, submit button and privacy note. */
export function FormFrame<Input>(props: FormFrameProps<Input>) {
  const { id, definition, endpoint, photos, note, resets, isHidden, isBusy } = props;
  const { title, sendingLabel, privacy, hints = {}, columns, first = [], gridArea } = props;
  const { isSending, errorOf, toast, dismissToast, ...form } = useFormSubmission(props);
  const isHydrated = useIsHydrated();
  const isDisabled = isSending || isBusy;
  const { open, collapsed } = splitFields(definition);
  const isFirst = ([name]: NamedField) => first.includes(name);
  function onFormInput(event: InputEvent<HTMLFormElement>) {
    dismissToast();
    // Typing after the form was sent begins another message.
    if (resets && (event.target as HTMLInputElement).type !== 'file') photos?.formBegun();
  }

  const grid = (fields: NamedField[]) => (
    <SimpleGrid columns={{ base: 1, md: 2, lg: columns }} gap="5">
      {fields.map(([name, field]) => (
        <Box key={name} gridColumn={/lines|rating/.test(field.control) ? '1 / -1' : undefined}>
          <FormField
            id={`${id}-${name}`}
            name={name}
            field={field}
            hint={hints[name]}
            error={errorOf(name)}
          />
        </Box>
      ))}
    </SimpleGrid>
  );
  return (
    <>
      <Stack
        layerStyle="panel"
        gap="6"
        position="relative"
        gridArea={gridArea}
        {...(isHidden && { display: 'none' })}
      >
        <form
          id={id}
          {...form}
          onInput={onFormInput}
          onPaste={({ clipboardData }) => photos?.add([...clipboardData.files])}
          method="post"
          action={endpoint.path}
          noValidate
          aria-labelledby={`${id}-title`}
        >
          <Stack gap="5">
            <Heading as="h3" id={`${id}-title`} textStyle="title">
              {title}
            </Heading>
            {grid([...open.filter(isFirst), ...open.filter((field) => !isFirst(field))])}
            {collapsed.length > 0 && (
              <details>
                <chakra.summary textStyle="label">{DETAILS_TITLE}</chakra.summary>
                {grid(collapsed)}
              </details>
            )}
            {/* Honeypot: hidden from people, filled in by bots. */}
            <Box layerStyle="offscreen" aria-hidden="true">
              <label>
                Leave this empty
                <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
              </label>
            </Box>
            {note && <Text>{note}</Text>}
            {photos && (
              // Its space is reserved, so nothing moves when it comes.
              <Box minHeight="5.5rem" css={{ '@media (scripting: none)': { display: 'none' } }}>
                <ErrorBoundary fallback={null}>
                  {isHydrated && <AddPhotos id={`${id}-photos`} session={photos} />}
                </ErrorBoundary>
              </Box>
            )}
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
          </Stack>
        </form>
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
      {/* Must be in the DOM before the toast for screen readers to announce it. */}
      <Box
        role="status"
        // Over the foot of the screen, so a toast moves nothing; large letters leave no room there.
        position="fixed"
        insetInline="4"
        bottom={{ base: 'calc({spacing.20} + env(safe-area-inset-bottom))', md: '6' }}
        zIndex="docked"
        maxWidth="md"
        mx="auto"
        boxShadow="xl"
        css={{ [narrow]: { position: 'static' } }}
      >
        {toast && <Toast {...toast} onDismiss={dismissToast} />}
      </Box>
    </>
  );
}

/** A toast that stays until it is dismissed or the form is sent again. */
function Toast({ type, title, description, onDismiss }: ToastState & { onDismiss: () => void }) {
  return (
    <Flex
      p="4"
      pe="2"
      gap="2"
      alignItems="flex-start"
      justifyContent="space-between"
      bg={type === 'success' ? 'fg.success' : 'fg.error'}
      color="white"
      borderRadius="l2"
    >
      <div>
        <Text fontWeight="semibold">{title}</Text>
        <Text>{description}</Text>
      </div>
      <Button
        variant="plain"
        size="md"
        px="0"
        color="inherit"
        focusRingColor="white"
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        <CrossIcon boxSize="5" />
      </Button>
    </Flex>
  );
}
