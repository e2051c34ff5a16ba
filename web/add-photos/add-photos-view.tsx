import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { type DragEvent, useState } from 'react';
import { business } from '../../domain/business.ts';
import { photosEmailLink } from '../../domain/photos-by-email.ts';
import { addPhotosLabel, addPhotosText, photosSummary } from '../content/add-photos-text.ts';
import { CameraIcon } from '../images/icons.tsx';
import type { PhotoList } from './photo-list.ts';
import { PhotoRow } from './photo-row.tsx';

interface AddPhotosViewProps {
  /** The id of the whole; its input has one made of it. */
  id: string;
  list: PhotoList;
  onAdd: (files: FileList) => void;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

/**
 * The files to choose from. Chrome on Android offers the camera only where something beside pictures is asked for
 * (https://issues.chromium.org/issues/40937303); the name is that of no file.
 */
function acceptedFiles(): string {
  const isChromeOnAndroid = /Android.*Chrome/.test(globalThis.navigator?.userAgent ?? '');
  return isChromeOnAndroid ? 'image/*,android/allowCamera' : 'image/*';
}

/** The control by which photographs are added, and below it each of them. */
export function AddPhotosView({ id, list, onAdd, onRetry, onRemove }: AddPhotosViewProps) {
  const [isOver, setIsOver] = useState(false);
  const inputId = `${id}-input`;
  const { photos } = list;
  const hasFailed = photos.some(({ status }) => /^un/.test(status.step));

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onAdd(event.dataTransfer.files);
  }

  /** The control gets the focus, for the button is gone while it is tried. */
  function retry(photoId: number) {
    document.getElementById(inputId)?.focus({ preventScroll: true });
    onRetry(photoId);
  }

  /** The next photograph's button gets the focus, for that of a removed one is gone. */
  function remove(index: number) {
    const next = [...photos.slice(index + 1), ...photos.slice(0, index).reverse()]
      .map((photo) => document.getElementById(`${id}-remove-${photo.id}`))
      .find(Boolean);
    (next ?? document.getElementById(inputId))?.focus();
    const photo = photos[index];
    if (photo) onRemove(photo.id);
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
        borderColor="border.emphasized"
        data-over={isOver ? '' : undefined}
        color="brand.fg"
        borderRadius="l2"
        fontWeight="medium"
        cursor="button"
        css={{
          '&[data-over]': { bg: 'brand.subtle', borderColor: 'brand.solid' },
          '&:focus-within': {
            outline: '2px solid',
            outlineColor: 'brand.focusRing',
            outlineOffset: '2px',
          },
        }}
      >
        <CameraIcon />
        {addPhotosLabel(list)}
        <chakra.input
          id={inputId}
          type="file"
          multiple
          accept={acceptedFiles()}
          onChange={({ currentTarget }) => {
            if (currentTarget.files) onAdd(currentTarget.files);
            // The same file may be chosen again, once it was removed.
            currentTarget.value = '';
          }}
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
              removeId={`${id}-remove-${photo.id}`}
              onRetry={() => retry(photo.id)}
              onRemove={() => remove(index)}
            />
          ))}
        </chakra.ul>
      )}
      <Box aria-live="polite" aria-atomic textStyle="sm">
        {photosSummary(list) && <Text pt="2">{photosSummary(list)}</Text>}
      </Box>
      {hasFailed && (
        <Link variant="underline" minHeight="tap" href={photosEmailLink(business.email, list.lead)}>
          {addPhotosText.byEmail}
        </Link>
      )}
    </Box>
  );
}
