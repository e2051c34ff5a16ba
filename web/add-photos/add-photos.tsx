import { Box, Button, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { business } from '../../domain/business.ts';
import { photosEmailLink } from '../../domain/photos-by-email.ts';
import { pluralize } from '../../domain/pluralize.ts';
import { useStore } from '../browser/store.ts';
import { addPhotosText } from '../content/forms.ts';
import { CameraIcon, CrossIcon } from '../images/icons.tsx';
import { canRetry, type Photo, type PhotoList } from './photo-list.ts';
import { photoSession } from './photo-session.ts';

interface AddPhotosProps {
  /** The id of the form around it. */
  formId: string;
  /** The form resets once it is sent: what is typed after that is another message. */
  resets: boolean;
}

/** The photographs of a form: to be chosen, dropped or pasted, and how far each has come. */
export function AddPhotos({ formId, resets }: AddPhotosProps) {
  const id = formId.replace(/form$/, 'photos');
  const session = photoSession(formId);
  const list = useStore(session.store);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { photos } = list;

  useEffect(() => {
    const input = inputRef.current;
    // Chrome on Android offers the camera only where something beside pictures is asked for
    // (https://issues.chromium.org/issues/40937303); the name is that of no file.
    if (input && /Android.*Chrome/.test(navigator.userAgent))
      input.accept = 'image/*,android/allowCamera';
  }, []);

  useEffect(() => {
    const form = document.getElementById(formId);
    const onInput = ({ target }: Event) => {
      if (resets && target !== inputRef.current) session.formBegun();
    };
    const onPaste = (event: ClipboardEvent) => session.add([...(event.clipboardData?.files ?? [])]);
    form?.addEventListener('input', onInput);
    form?.addEventListener('paste', onPaste);
    return () => {
      form?.removeEventListener('input', onInput);
      form?.removeEventListener('paste', onPaste);
    };
  }, [formId, resets, session]);

  function takeFiles(input: HTMLInputElement) {
    if (!input.files?.length) return;
    session.add([...input.files]);
    // The same file may be chosen again, once it was removed.
    input.value = '';
  }

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    session.add([...event.dataTransfer.files]);
  }

  /** The control gets the focus, for the button is gone while it is tried. */
  function retry(photo: Photo) {
    inputRef.current?.focus({ preventScroll: true });
    session.retry(photo.id);
  }

  /** The next photograph's button gets the focus, for that of a removed one is gone. */
  function remove(photo: Photo, index: number) {
    const next = [...photos.slice(index + 1), ...photos.slice(0, index).reverse()]
      .map((other) => document.getElementById(removeId(other)))
      .find(Boolean);
    (next ?? inputRef.current)?.focus();
    session.remove(photo.id);
  }

  const removeId = (photo: Photo) => `${id}-remove-${photo.id}`;
  const summary = summaryOf(list);

  return (
    <Box
      id={id}
      role="group"
      aria-label={addPhotosText.group}
      scrollMarginTop="20"
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Flex
        as="label"
        position="relative"
        minHeight="tap"
        alignItems="center"
        justifyContent="center"
        gap="2"
        px="4"
        py="1"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isOver ? 'brand.solid' : 'border.emphasized'}
        bg={isOver ? 'brand.subtle' : undefined}
        color="brand.solid"
        borderRadius="l2"
        fontWeight="medium"
        cursor="button"
        css={{
          '&:focus-within': {
            outline: '2px solid',
            outlineColor: 'brand.emphasized',
            outlineOffset: '2px',
          },
        }}
      >
        <CameraIcon />
        {labelOf(list)}
        <chakra.input
          ref={inputRef}
          id={`${id}-input`}
          type="file"
          multiple
          accept="image/*"
          onChange={({ currentTarget }) => takeFiles(currentTarget)}
          position="absolute"
          inset="0"
          width="full"
          height="full"
          opacity="0"
          cursor="button"
        />
      </Flex>
      {photos.length > 0 && (
        <chakra.ul mt="3">
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              removeId={removeId(photo)}
              onRetry={() => retry(photo)}
              onRemove={() => remove(photo, index)}
            />
          ))}
        </chakra.ul>
      )}
      <Box aria-live="polite" aria-atomic textStyle="sm">
        {summary && <Text pt="2">{summary}</Text>}
      </Box>
      {photos.some(isWrong) && (
        <Link variant="underline" minHeight="tap" href={photosEmailLink(business.email, list.lead)}>
          {addPhotosText.byEmail}
        </Link>
      )}
    </Box>
  );
}

interface PhotoRowProps {
  photo: Photo;
  removeId: string;
  onRetry: () => void;
  onRemove: () => void;
}

/** One photograph: its preview, its name, how far it has come, and the buttons for it. */
function PhotoRow({ photo, removeId, onRetry, onRemove }: PhotoRowProps) {
  const { name, status, shrunk } = photo;
  const isSent = status.step === 'sent';
  return (
    <Flex as="li" gap="3" py="2" alignItems="center" borderBottomWidth="1px">
      {shrunk ? (
        <chakra.img src={shrunk.preview} alt="" boxSize="16" borderRadius="l2" />
      ) : (
        <Box boxSize="16" flexShrink="0" bg="bg.muted" borderRadius="l2" />
      )}
      <Box flex="1" minWidth="0">
        <Text fontWeight="medium" lineClamp="2" overflowWrap="anywhere">
          {name}
        </Text>
        <Text
          textStyle="sm"
          color={isWrong(photo) ? 'fg.error' : isSent ? 'fg.success' : 'fg.muted'}
          fontVariantNumeric="tabular-nums"
        >
          {statusOf(photo)}
        </Text>
        {status.step === 'sending' && (
          <chakra.progress
            value={status.progress}
            aria-label={`Sending ${name}`}
            display="block"
            width="full"
            height="6px"
            mt="1"
            appearance="none"
            bg="bg.muted"
            css={{
              '&::-webkit-progress-bar': { bg: 'transparent' },
              '&::-webkit-progress-value': { bg: 'brand.solid' },
              '&::-moz-progress-bar': { bg: 'brand.solid' },
            }}
          />
        )}
        {canRetry(photo) && (
          <Button
            mt="2"
            variant="outline"
            aria-label={`${addPhotosText.retry} ${name}`}
            onClick={onRetry}
          >
            {addPhotosText.retry}
          </Button>
        )}
      </Box>
      {!isSent && (
        <Button
          id={removeId}
          variant="plain"
          boxSize="tap"
          minWidth="tap"
          px="0"
          color="fg.muted"
          aria-label={`${addPhotosText.remove} ${name}`}
          onClick={onRemove}
        >
          <CrossIcon boxSize="5" />
        </Button>
      )}
    </Flex>
  );
}

function isWrong({ status }: Photo): boolean {
  return status.step === 'unsent' || status.step === 'unusable';
}

function labelOf({ lead, photos }: PhotoList): string {
  if (photos.length > 0) return addPhotosText.addMore;
  return lead ? addPhotosText.addToRequest : addPhotosText.add;
}

function statusOf({ status, lead }: Photo): string {
  switch (status.step) {
    case 'preparing':
      return 'Preparing…';
    case 'ready':
      return lead ? 'Waiting to be sent' : 'Ready';
    case 'sending':
      return `Sending ${Math.round(status.progress * 100)}%`;
    case 'sent':
      return 'Sent';
    case 'unsent':
      return addPhotosText.unsent[status.reason];
    case 'unusable':
      return addPhotosText.unusable[status.reason];
  }
}

/** Returns the sentences about all photographs, which are read out when they change. */
function summaryOf({ photos, leftOut }: PhotoList): string {
  const ofRequest = photos.filter(({ lead }) => lead);
  const chosen = photos.filter(({ lead }) => !lead);
  const count = (step: Photo['status']['step'], from: readonly Photo[]) =>
    from.filter(({ status }) => status.step === step).length;
  const wasOrWere = (number: number) => (number > 1 ? 'were' : 'was');
  const photosOf = (number: number) => pluralize(number, 'photo');
  const preparing = count('preparing', chosen);
  const ready = count('ready', chosen);
  const failed = count('unsent', photos);
  return [
    leftOut.length > 0 &&
      `Six photos at most: ${leftOut.join(', ')} ${wasOrWere(leftOut.length)} not added.`,
    ofRequest.length > 0 && sentSentence(count('sent', ofRequest), ofRequest.length),
    failed > 0 && `${photosOf(failed)} ${wasOrWere(failed)} not sent.`,
    preparing > 0 && `Preparing ${photosOf(preparing)}. You can go on typing.`,
    preparing === 0 &&
      ready > 0 &&
      `${photosOf(ready)} ${ready > 1 ? 'go' : 'goes'} with your request.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function sentSentence(sent: number, all: number): string {
  const photos = pluralize(all, 'photo');
  if (sent < all) return `${sent} of ${photos} ${sent === 1 ? 'is' : 'are'} sent.`;
  return all === 1 ? 'Your photo is sent.' : `All ${photos} are sent.`;
}
