import { Box, Button, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { business } from '../../domain/business.ts';
import { photosEmailLink } from '../../domain/photo-upload.ts';
import { pluralize } from '../../domain/wording.ts';
import { useStore } from '../browser/store.ts';
import { addPhotosText } from '../content/forms.ts';
import { CameraIcon, CrossIcon } from '../images/icons.tsx';
import { canRemove, isOnItsWay, type Photo, type PhotoList } from './photo-list.ts';
import { photoSession } from './photo-session.ts';

interface AddPhotosProps {
  /** The id of the form around it. */
  formId: string;
  /** The form resets once it is sent: what is typed after that is another message. */
  resets: boolean;
}

/** The photos of a form: to be chosen, dropped or pasted, and how far each has come. */
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
    session.retry(photo.number);
  }

  /** The next photo's button gets the focus, for that of a removed one is gone. */
  function remove(photo: Photo, index: number) {
    const next = [...photos.slice(index + 1), ...photos.slice(0, index).reverse()]
      .map((other) => document.getElementById(removeId(other)))
      .find(Boolean);
    (next ?? inputRef.current)?.focus();
    session.remove(photo.number);
  }

  const removeId = (photo: Photo) => `${id}-remove-${photo.number}`;
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
              key={photo.number}
              photo={photo}
              list={list}
              removeId={removeId(photo)}
              onRetry={() => retry(photo)}
              onRemove={() => remove(photo, index)}
            />
          ))}
        </chakra.ul>
      )}
      <Box aria-live="polite" aria-atomic textStyle="sm">
        {/* Two lines on a phone: what it says changes, and nothing moves. */}
        {summary && (
          <Text pt="2" minHeight="12">
            {summary}
          </Text>
        )}
      </Box>
      {photos.length > 0 && (
        <Link
          variant="underline"
          minHeight="tap"
          // Its space is there before it is: nothing moves when an upload fails.
          visibility={photos.some(isWrong) ? undefined : 'hidden'}
          href={photosEmailLink(business.email, list.lead)}
        >
          {addPhotosText.byEmail}
        </Link>
      )}
    </Box>
  );
}

interface PhotoRowProps {
  photo: Photo;
  list: PhotoList;
  removeId: string;
  onRetry: () => void;
  onRemove: () => void;
}

/** One photo: its preview, its name, how far it has come, and the buttons for it. */
function PhotoRow({ photo, list, removeId, onRetry, onRemove }: PhotoRowProps) {
  const { name, status, shrunk } = photo;
  const { step } = status;
  return (
    <Flex as="li" gap="3" py="2" alignItems="center" borderBottomWidth="1px">
      {shrunk ? (
        <chakra.img src={shrunk.preview} alt="" boxSize="16" objectFit="cover" borderRadius="l2" />
      ) : (
        <Box boxSize="16" flexShrink="0" bg="bg.muted" borderRadius="l2" />
      )}
      <Box flex="1" minWidth="0">
        <Text fontWeight="medium" truncate>
          {name}
        </Text>
        <Text
          textStyle="sm"
          color={isWrong(photo) ? 'fg.error' : step === 'uploaded' ? 'fg.success' : 'fg.muted'}
          fontVariantNumeric="tabular-nums"
        >
          {statusOf(photo, list.sentAt !== undefined)}
        </Text>
        <chakra.progress
          value={status.step === 'uploading' ? status.progress : 0}
          // Its space stays, so that the words above it do not move.
          visibility={status.step === 'uploading' ? undefined : 'hidden'}
          aria-label={`Uploading ${name}`}
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
      </Box>
      {step === 'failed' && (
        <Button
          variant="outline"
          px="3"
          aria-label={`${addPhotosText.retry} ${name}`}
          onClick={onRetry}
        >
          {addPhotosText.retry}
        </Button>
      )}
      {canRemove(list, photo) && (
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

function isWrong({ status: { step } }: Photo): boolean {
  return step === 'failed' || step === 'unusable';
}

function labelOf({ sentAt, photos }: PhotoList): string {
  if (photos.length > 0) return addPhotosText.addMore;
  return sentAt ? addPhotosText.addToRequest : addPhotosText.add;
}

function statusOf({ status }: Photo, isSent: boolean): string {
  switch (status.step) {
    case 'preparing':
      return 'Preparing…';
    case 'waiting':
      return 'Waiting';
    case 'uploading':
      return `Uploading ${Math.round(status.progress * 100)}%`;
    case 'uploaded':
      return isSent ? 'Sent' : 'Uploaded';
    case 'failed':
      return addPhotosText.notUploaded;
    case 'unusable':
      return addPhotosText.unusable[status.reason];
  }
}

/** Returns the sentences about all photos, which are read out when they change. */
function summaryOf({ photos, leftOut, sentAt }: PhotoList): string {
  const count = (step: Photo['status']['step']) =>
    photos.filter(({ status }) => status.step === step).length;
  const onTheirWay = photos.filter(isOnItsWay).length;
  const failed = photos.flatMap(({ status }) => (status.step === 'failed' ? [status.reason] : []));
  const reason = failed.includes('full') ? 'full' : 'connection';
  return [
    leftOut.length > 0 &&
      `Six photos at most: ${leftOut.join(', ')} ${leftOut.length > 1 ? 'were' : 'was'} not added.`,
    onTheirWay > 0
      ? uploadingSentence(onTheirWay, sentAt)
      : doneSentence(count('uploaded'), sentAt, failed.length === 0),
    failed.length > 0 && `${pluralize(failed.length, 'photo')} ${addPhotosText.failed[reason]}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function uploadingSentence(count: number, sentAt: number | undefined): string {
  const photos = pluralize(count, 'photo');
  return sentAt
    ? `${photos} still uploading. Please keep this page open.`
    : `${photos} uploading. Keep typing, and send whenever you like.`;
}

function doneSentence(
  count: number,
  sentAt: number | undefined,
  isAll: boolean,
): string | undefined {
  if (count === 0) return undefined;
  if (!sentAt) return `${pluralize(count, 'photo')} will be sent with your request.`;
  if (!isAll) return `${pluralize(count, 'photo')} sent.`;
  return count === 1 ? 'Your photo is sent.' : `All ${pluralize(count, 'photo')} sent.`;
}
