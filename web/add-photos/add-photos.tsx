import { Box, Button, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { type DragEvent, useRef, useState } from 'react';
import { business } from '../../domain/business.ts';
import { photosEmailLink } from '../../domain/photo-upload.ts';
import { pluralize } from '../../domain/wording.ts';
import { useStore } from '../browser/store.ts';
import { addPhotosText, photoProblems, photoSteps } from '../content/forms.ts';
import { CameraIcon, CrossIcon } from '../images/icons.tsx';
import { buttonRecipe, focusRing } from '../theme/recipes.ts';
import {
  canRemove,
  isWrong,
  type Photo,
  type PhotoList,
  type PhotoSession,
  type PhotoStatus,
} from './photo-session.ts';

/**
 * Chrome on Android offers the camera only where something beside pictures is asked for
 * (https://issues.chromium.org/issues/40937303); the name is that of no file.
 */
const accept = /Android.*Chrome/.test(navigator.userAgent)
  ? 'image/*,android/allowCamera'
  : 'image/*';

const DropZone = chakra('label', buttonRecipe);

/** Photo picker with upload progress; accepts chosen, dropped, and pasted files. */
export function AddPhotos({ id, session }: { id: string; session: PhotoSession }) {
  const list = useStore(session.store);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { photos } = list;
  const summary = summaryOf(list);

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

  /** Moves focus to the input: the Retry button disappears during the retry. */
  function retry({ number }: Photo) {
    inputRef.current?.focus({ preventScroll: true });
    session.retry(number);
  }

  /** Moves focus to the next photo's button: the removed photo's is gone. */
  function remove({ number }: Photo, button: HTMLElement) {
    const group = document.getElementById(id);
    const buttons = [...(group?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const index = buttons.indexOf(button);
    (buttons[index + 1] ?? buttons[index - 1] ?? inputRef.current)?.focus();
    session.remove(number);
  }

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
      <DropZone
        variant="plain"
        position="relative"
        display="flex"
        flexDirection="column"
        gap="1"
        minH="5.5rem"
        borderStyle="dashed"
        borderColor={isOver ? 'brand.solid' : 'border.emphasized'}
        bg={isOver ? 'brand.subtle' : undefined}
        _focusWithin={focusRing}
      >
        <CameraIcon />
        {labelOf(list)}
        <chakra.input
          ref={inputRef}
          id={`${id}-input`}
          type="file"
          multiple
          accept={accept}
          onChange={({ currentTarget }) => {
            session.add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again, once it was removed.
            currentTarget.value = '';
          }}
          layerStyle="cover"
          opacity="0"
          cursor="button"
        />
      </DropZone>
      {photos.length > 0 && (
        <chakra.ul mt="3">
          {photos.map((photo) => (
            <PhotoRow key={photo.number} photo={photo} list={list} retry={retry} remove={remove} />
          ))}
        </chakra.ul>
      )}
      <Box aria-live="polite" aria-atomic textStyle="sm">
        {/* Reserve two lines so changing text doesn't shift the layout. */}
        {summary && (
          <Text pt="2" minHeight="12">
            {summary}
          </Text>
        )}
      </Box>
      {photos.length > 0 && (
        <Link
          // Reserve its space so nothing shifts when an upload fails.
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
  retry: (photo: Photo) => void;
  remove: (photo: Photo, button: HTMLElement) => void;
}

function PhotoRow({ photo, list, retry, remove }: PhotoRowProps) {
  const { name, status, shrunk } = photo;
  const { step } = status;
  const isUploading = step === 'uploading';
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
          value={isUploading ? status.progress : 0}
          // Its space stays, so the words above it don't move.
          visibility={isUploading ? undefined : 'hidden'}
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
          size="md"
          px="3"
          aria-label={`${addPhotosText.retry} ${name}`}
          onClick={() => retry(photo)}
        >
          {addPhotosText.retry}
        </Button>
      )}
      {canRemove(list, photo) && (
        <Button
          data-remove=""
          variant="plain"
          size="md"
          px="0"
          color="fg.muted"
          aria-label={`${addPhotosText.remove} ${name}`}
          onClick={({ currentTarget }) => remove(photo, currentTarget)}
        >
          <CrossIcon boxSize="5" />
        </Button>
      )}
    </Flex>
  );
}

function labelOf({ sentAt, photos }: PhotoList): string {
  if (photos.length > 0) return addPhotosText.addMore;
  return sentAt ? addPhotosText.addToRequest : addPhotosText.add;
}

function statusOf({ status }: Photo, isSent: boolean): string {
  if (status.step === 'uploading') return `Uploading ${Math.round(status.progress * 100)}%`;
  if (status.step === 'unusable') return photoProblems[status.reason];
  return isSent && status.step === 'uploaded' ? 'Sent' : photoSteps[status.step];
}

/** Returns the sentences about all photos, which are read out when they change. */
function summaryOf({ photos, leftOut, sentAt }: PhotoList): string {
  const countOf = (...steps: PhotoStatus['step'][]) =>
    photos.filter(({ status }) => steps.includes(status.step)).length;
  const coming = countOf('preparing', 'waiting', 'uploading');
  const uploaded = countOf('uploaded');
  const failed = countOf('failed');
  const isFull = photos.some(({ status }) => status.step === 'failed' && status.reason === 'full');
  return [
    leftOut.length > 0 &&
      `Six photos at most: ${leftOut.join(', ')} ${leftOut.length > 1 ? 'were' : 'was'} not added.`,
    coming > 0 &&
      `${pluralize(coming, 'photo')} ${sentAt ? addPhotosText.comingAfterForm : addPhotosText.coming}`,
    coming === 0 && uploaded > 0 && uploadedSentence(uploaded, sentAt, failed === 0),
    failed > 0 && `${pluralize(failed, 'photo')} ${photoProblems[isFull ? 'full' : 'connection']}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function uploadedSentence(count: number, sentAt: number | undefined, isAll: boolean): string {
  const photos = pluralize(count, 'photo');
  if (!sentAt) return `${photos} will be sent with your request.`;
  if (!isAll) return `${photos} sent.`;
  return count === 1 ? 'Your photo is sent.' : `All ${photos} sent.`;
}
