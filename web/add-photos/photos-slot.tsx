import { Box } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * The place of the photographs in a form, as high as their control at first, so that nothing moves when it comes:
 * its code is loaded after the form's. Without a script there is neither.
 */
export function PhotosSlot({ form }: { form: string }) {
  const [AddPhotos, setAddPhotos] = useState<ComponentType<{ form: string }>>();

  useEffect(() => {
    const load = () =>
      void import('./add-photos.tsx').then(
        (code) => setAddPhotos(() => code.AddPhotos),
        () => addEventListener('focusin', load, { once: true }),
      );
    load();
    return () => removeEventListener('focusin', load);
  }, []);

  return (
    <Box minHeight="tap" css={{ '@media (scripting: none)': { display: 'none' } }}>
      {AddPhotos && <AddPhotos form={form} />}
    </Box>
  );
}
