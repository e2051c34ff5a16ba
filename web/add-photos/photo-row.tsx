import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { addPhotosText, photoStatusText } from '../content/add-photos-text.ts';
import { CrossIcon } from '../images/icons.tsx';
import { canRetry, type Photo } from './photo-list.ts';

interface PhotoRowProps {
  photo: Photo;
  removeId: string;
  onRetry: () => void;
  onRemove: () => void;
}

/** One photograph: its preview, its name, how far it has come, and the buttons for it. */
export function PhotoRow({ photo, removeId, onRetry, onRemove }: PhotoRowProps) {
  const { name, status, shrunk } = photo;
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
        <StatusLine photo={photo} />
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
      {status.step !== 'sent' && (
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

function StatusLine({ photo }: { photo: Photo }) {
  const isWrong = /^un/.test(photo.status.step);
  const isSent = photo.status.step === 'sent';
  return (
    <Text
      textStyle="sm"
      color={isWrong ? 'fg.error' : isSent ? 'green.700' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
    >
      {photoStatusText(photo)}
    </Text>
  );
}
