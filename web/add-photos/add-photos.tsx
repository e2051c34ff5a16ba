import { Box, Button, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { type DragEvent, useRef, useState } from 'react';
import { business } from '../../domain/business.ts';
import { photosEmailLink } from '../../domain/photo-upload.ts';
import { pluralize } from '../../domain/wording.ts';
import { useStore } from '../browser/store.ts';
import { photoProblems } from '../content/forms.ts';
import { CameraIcon, CrossIcon } from '../images/icons.tsx';
import { buttonRecipe, focusRing } from '../theme/recipes.ts';
import { canRemove, type Photo, type PhotoList, type PhotoSession } from './photo-session.ts';

// Chrome on Android offers the camera only if more than images is accepted: https://issues.chromium.org/issues/40937303.
const isAndroidChrome = /Android.*Chrome/.test(navigator.userAgent);
const accept = isAndroidChrome ? 'image/*,android/allowCamera' : 'image/*';

const DropZone = chakra('label', buttonRecipe);

/** Photo picker with upload progress; accepts chosen, dropped, and pasted files. */
export function AddPhotos({ id, session }: { id: string; session: PhotoSession }) {
  const list = useStore(session.store);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { photos } = list;
  const summary = summarize(list);

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
      aria-label="Photos"
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
        {pickerLabel(list)}
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
          <Text pt="2" minHeight="12" overflowWrap="anywhere">
            {summary}
          </Text>
        )}
      </Box>
      {photos.length > 0 && (
        <Link
          // Reserve its space so nothing shifts when an upload fails.
          visibility={photos.some(({ problem }) => problem) ? undefined : 'hidden'}
          href={photosEmailLink(business.email, list.lead)}
        >
          Email photos instead
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
  const { name, step, problem, progress = 0, preview } = photo;
  const isUploading = step === 'uploading';
  const color = problem ? 'fg.error' : step === 'uploaded' ? 'fg.success' : 'fg.muted';
  return (
    <Flex as="li" gap="3" py="2" alignItems="center" borderBottomWidth="1px">
      {preview ? (
        <chakra.img src={preview} alt="" boxSize="16" objectFit="cover" borderRadius="l2" />
      ) : (
        <Box boxSize="16" flexShrink="0" bg="bg.muted" borderRadius="l2" />
      )}
      <Box flex="1" minWidth="0">
        <Text fontWeight="medium" truncate>
          {name}
        </Text>
        <Text textStyle="sm" color={color} fontVariantNumeric="tabular-nums">
          {problem ? photoProblems[problem] : photoStatus(photo, list)}
        </Text>
        <chakra.progress
          value={progress}
          // Its space stays, so the words above it don't move.
          visibility={isUploading ? undefined : 'hidden'}
          aria-label={`Uploading ${name}`}
          display="block"
          width="full"
          height="6px"
          mt="1"
          accentColor="brand.solid"
        />
      </Box>
      {step === 'failed' && (
        <Button
          variant="outline"
          size="md"
          px="3"
          aria-label={`Retry ${name}`}
          onClick={() => retry(photo)}
        >
          Retry
        </Button>
      )}
      {canRemove(list, photo) && (
        <Button
          data-remove=""
          variant="plain"
          size="md"
          px="0"
          color="fg.muted"
          aria-label={`Remove ${name}`}
          onClick={({ currentTarget }) => remove(photo, currentTarget)}
        >
          <CrossIcon boxSize="5" />
        </Button>
      )}
    </Flex>
  );
}

function pickerLabel({ sentAt, photos }: PhotoList): string {
  if (photos.length > 0) return 'Add more photos';
  return sentAt ? 'Add photos to your request' : 'Add photos (optional)';
}

function photoStatus({ step, progress = 0 }: Photo, { sentAt }: PhotoList): string {
  if (step === 'uploading') return `Uploading ${Math.round(progress * 100)}%`;
  if (step === 'uploaded') return sentAt ? 'Sent' : 'Uploaded';
  return step === 'waiting' ? 'Waiting' : 'Preparing…';
}

/** Returns the status of all photos in sentences, which screen readers announce when they change. */
function summarize({ photos, leftOut, sentAt }: PhotoList): string {
  const uploaded = photos.filter(({ step }) => step === 'uploaded').length;
  const coming = photos.filter(({ step, problem }) => !problem && step !== 'uploaded').length;
  const failed = photos.filter(({ step }) => step === 'failed').length;
  const uploading = pluralize(coming, 'photo');
  return [
    leftOut.length > 0 && `Six photos max. We left out ${leftOut.join(', ')}.`,
    coming > 0 && !sentAt && `Uploading ${uploading}. Keep typing; you can send any time.`,
    coming > 0 && sentAt && `Still uploading ${uploading}. Please keep this page open.`,
    coming + failed === 0 && uploaded > 0 && uploadedSentence(uploaded, sentAt),
    failed > 0 && `${pluralize(failed, 'photo')} didn't upload.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function uploadedSentence(count: number, sentAt: number | undefined): string {
  const photos = pluralize(count, 'photo');
  if (!sentAt) return `${photos} will be sent with your request.`;
  if (count === 1) return 'Photo sent.';
  return count === 2 ? 'Both photos sent.' : `${photos} sent.`;
}
