import { Box, Button, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { business } from '../../domain/business.ts';
import { photosEmailLink, pluralize } from '../../domain/wording.ts';
import { useStore } from '../browser/store.ts';
import { photoProblems, photosClosed } from '../content/forms.ts';
import { CameraIcon, CrossIcon } from '../images/icons.tsx';
import { buttonRecipe, focusRing } from '../theme/recipes.ts';
import { canRemove, type Photo, type PhotoList, takesPhotos } from './photo-list.ts';
import type { PhotoSession } from './photo-session.ts';

// Chrome on Android offers the camera only if `accept` isn't just images: https://issues.chromium.org/issues/40937303
const isAndroidChrome = /Android.*Chrome/.test(navigator.userAgent);
const accept = isAndroidChrome ? 'image/*,android/allowCamera' : 'image/*';

const DropZone = chakra('label', buttonRecipe);

interface AddPhotosProps {
  session: PhotoSession;
  /** True while the form is being sent with the photos it shows. */
  isSending?: boolean;
}

/** Photo picker with the state of each upload. The input covers the whole picker, so it takes dropped files too. */
export function AddPhotos({ session, isSending = false }: AddPhotosProps) {
  const list = useStore(session.store);
  const isOpen = takesPhotos(list, Date.now());
  const inputRef = useRef<HTMLInputElement>(null);
  const summary = summarize(list);

  // The pressed button disappears.
  const focusInput = () => inputRef.current?.focus({ preventScroll: true });

  function retry(photo: Photo) {
    focusInput();
    session.retry(photo);
  }

  function remove(photo: Photo) {
    focusInput();
    session.remove(photo);
  }

  return (
    <Box role="group" aria-label="Photos">
      {isOpen || <Text>{photosClosed}</Text>}
      <DropZone
        variant="plain"
        position="relative"
        display={isOpen ? 'flex' : 'none'}
        flexDirection="column"
        gap="1"
        minH="5.5rem"
        px="6"
        borderStyle="dashed"
        borderColor="border.emphasized"
        _focusWithin={focusRing}
      >
        <CameraIcon />
        {pickerLabel(list)}
        <chakra.input
          ref={inputRef}
          type="file"
          multiple
          accept={accept}
          onChange={({ currentTarget }) => {
            session.add([...(currentTarget.files ?? [])]);
            // Cleared so the same file can be chosen again after it was removed.
            currentTarget.value = '';
          }}
          layerStyle="cover"
          opacity="0"
          cursor="pointer"
        />
      </DropZone>
      {list.photos.length > 0 && (
        <chakra.ul mt="3">
          {list.photos.map((photo) => (
            <PhotoRow
              key={photo.number}
              photo={photo}
              list={list}
              onRetry={isOpen && photo.step === 'failed' ? () => retry(photo) : undefined}
              onRemove={canRemove(list, photo) && !isSending ? () => remove(photo) : undefined}
            />
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
      {(!isOpen || list.photos.some(({ problem }) => problem)) && (
        <Link href={photosEmailLink(business.email, list.lead)}>Email photos instead</Link>
      )}
    </Box>
  );
}

interface PhotoRowProps {
  photo: Photo;
  list: PhotoList;
  onRetry: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function PhotoRow({ photo, list, onRetry, onRemove }: PhotoRowProps) {
  const { name, step, problem, preview } = photo;
  const color = problem ? 'fg.error' : step === 'uploaded' ? 'fg.success' : 'fg.muted';
  return (
    <Flex as="li" gap="3" py="2" alignItems="center" borderBottomWidth="1px">
      <Box boxSize="16" flexShrink="0" bg="bg.muted" borderRadius="l2" overflow="hidden">
        {preview && <chakra.img src={preview} alt="" boxSize="full" objectFit="cover" />}
      </Box>
      <Box flex="1" minWidth="0">
        <Text fontWeight="medium" truncate>
          {name}
        </Text>
        <Text textStyle="sm" color={color}>
          {problem ? photoProblems[problem] : photoStatus(photo, list)}
        </Text>
      </Box>
      {onRetry && (
        <Button variant="outline" size="md" px="3" aria-label={`Retry ${name}`} onClick={onRetry}>
          Retry
        </Button>
      )}
      {onRemove && (
        <Button variant="plain" color="fg.muted" aria-label={`Remove ${name}`} onClick={onRemove}>
          <CrossIcon boxSize="5" />
        </Button>
      )}
    </Flex>
  );
}

function pickerLabel({ sentAt, photos }: PhotoList): string {
  if (sentAt) return 'Add photos to your request, for up to a day after you sent it';
  return photos.length > 0 ? 'Add more photos' : 'Add photos (optional)';
}

function photoStatus({ step }: Photo, { sentAt }: PhotoList): string {
  if (step === 'uploading') return 'Uploading…';
  if (step === 'uploaded') return sentAt ? 'Sent' : 'Uploaded';
  return step === 'waiting' ? 'Waiting' : 'Preparing…';
}

/** Returns the status of all photos in sentences, which screen readers announce when they change. */
function summarize({ photos, leftOut, sentAt }: PhotoList): string {
  const uploaded = photos.filter(({ step }) => step === 'uploaded').length;
  const coming = photos.filter(({ step, problem }) => !problem && step !== 'uploaded').length;
  const failed = photos.filter(({ step }) => step === 'failed').length;
  const uploading = pluralize(coming, 'photo');
  const end = sentAt ? 'sent' : 'will be sent with your request';
  return [
    leftOut.length > 0 && `Six photos max. We left out ${leftOut.join(', ')}.`,
    coming > 0 && !sentAt && `Uploading ${uploading}. Keep typing; you can send any time.`,
    coming > 0 && sentAt && `Still uploading ${uploading}. Please keep this page open.`,
    coming + failed === 0 && uploaded > 0 && `${pluralize(uploaded, 'photo')} ${end}.`,
    failed > 0 && `${pluralize(failed, 'photo')} didn't upload.`,
  ]
    .filter(Boolean)
    .join(' ');
}
