import { Box, Button, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { business } from '../../domain/business.ts';
import { photosEmailLink, pluralize } from '../../domain/wording.ts';
import { useStore } from '../browser/store.ts';
import { photoProblems } from '../content/forms.ts';
import { CameraIcon, CrossIcon } from '../images/icons.tsx';
import { buttonRecipe, focusRing } from '../theme/recipes.ts';
import type { Photo, PhotoList } from './photo-list.ts';
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
  const inputRef = useRef<HTMLInputElement>(null);

  return (
    <Box role="group" aria-label="Photos">
      <DropZone
        variant="plain"
        mx="0"
        position="relative"
        display="flex"
        flexDirection="column"
        gap="1"
        minH="5.5rem"
        px="6"
        borderStyle="dashed"
        borderColor="border.emphasized"
        _focusWithin={focusRing}
      >
        <CameraIcon />
        {list.photos.length > 0 ? 'Add more photos' : 'Add photos (optional)'}
        <chakra.input
          ref={inputRef}
          type="file"
          multiple
          accept={accept}
          disabled={isSending}
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
      <PhotoRows
        session={session}
        isSending={isSending}
        // The pressed button disappears.
        onPress={() => inputRef.current?.focus({ preventScroll: true })}
      />
    </Box>
  );
}

interface PhotoRowsProps extends AddPhotosProps {
  /** Called before a photo is retried or removed. */
  onPress?: () => void;
}

/** The chosen photos with the state of each upload. */
export function PhotoRows({ session, isSending = false, onPress }: PhotoRowsProps) {
  const { photos, stage } = useStore(session.store);

  function retry(photo: Photo) {
    onPress?.();
    session.retry(photo);
  }

  function remove(photo: Photo) {
    onPress?.();
    session.remove(photo);
  }

  return (
    <>
      {photos.length > 0 && (
        <chakra.ul mt="3">
          {photos.map((photo) => (
            <PhotoRow
              key={photo.number}
              photo={photo}
              isSent={stage !== 'open'}
              onRetry={photo.step === 'failed' ? () => retry(photo) : undefined}
              onRemove={stage !== 'closed' && !isSending ? () => remove(photo) : undefined}
            />
          ))}
        </chakra.ul>
      )}
      <PhotoSummary session={session} />
      {photos.some(({ problem }) => problem) && (
        <Link href={photosEmailLink(business.email)}>Email photos instead</Link>
      )}
    </>
  );
}

/** The state of all photos in sentences, which screen readers announce when they change. */
export function PhotoSummary({ session }: Pick<AddPhotosProps, 'session'>) {
  const summary = summarize(useStore(session.store));
  return (
    <Box aria-live="polite" aria-atomic textStyle="sm">
      {/* Reserve two lines so changing text doesn't shift the layout. */}
      {summary && (
        <Text pt="2" minHeight="12" overflowWrap="anywhere">
          {summary}
        </Text>
      )}
    </Box>
  );
}

interface PhotoRowProps {
  photo: Photo;
  isSent: boolean;
  onRetry: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function PhotoRow({ photo, isSent, onRetry, onRemove }: PhotoRowProps) {
  const { name, step, problem, preview } = photo;
  const color = problem ? 'fg.error' : step === 'uploaded' ? 'fg' : 'fg.muted';
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
          {problem ? photoProblems[problem] : photoStatus(step, isSent)}
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

function photoStatus(step: Photo['step'], isSent: boolean): string {
  if (step === 'uploading') return 'Uploading…';
  if (step === 'uploaded') return isSent ? 'Sent' : 'Uploaded';
  return step === 'waiting' ? 'Waiting' : 'Preparing…';
}

function summarize({ photos, leftOut, stage }: PhotoList): string {
  const isSent = stage !== 'open';
  const failed = photos.filter(({ step }) => step === 'failed').length;
  const uploaded = photos.filter(({ step }) => step === 'uploaded').length;
  const coming = photos.filter(({ step, problem }) => !problem && step !== 'uploaded').length;
  const sentences: string[] = [];
  if (leftOut.length > 0) sentences.push(`Six photos max. We left out ${leftOut.join(', ')}.`);
  if (coming > 0) {
    const advice = isSent ? 'Please keep this page open.' : 'Keep typing; you can send any time.';
    sentences.push(`Uploading ${pluralize(coming, 'photo')}. ${advice}`);
  } else if (uploaded > 0 && failed === 0) {
    sentences.push(
      `${pluralize(uploaded, 'photo')} ${isSent ? 'sent' : 'will be sent with your request'}.`,
    );
  }
  if (failed > 0) sentences.push(`${pluralize(failed, 'photo')} didn't upload.`);
  return sentences.join(' ');
}
