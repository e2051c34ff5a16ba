import { SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { galleryPhotos } from '../images/site-photos.ts';
import { GalleryPhoto } from './gallery-photo.tsx';
import { Lightbox } from './lightbox.tsx';

/** The photographs of the gallery, and the one that a visitor enlarges. */
export function GalleryGrid() {
  const [enlarged, setEnlarged] = useState<number>();
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="6" mt="10">
        {galleryPhotos.map((photo, index) => (
          <GalleryPhoto
            key={photo.caption}
            photo={photo}
            caption={photo.caption}
            onEnlarge={() => setEnlarged(index)}
          />
        ))}
      </SimpleGrid>
      {enlarged !== undefined && (
        <Lightbox
          photos={galleryPhotos}
          index={enlarged}
          onMove={setEnlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </>
  );
}
