import { useEffect } from 'react';
import { useStore } from '../browser/store.ts';
import { siteForms } from '../content/forms.ts';
import { AddPhotosView } from './add-photos-view.tsx';
import { photoSession } from './photo-session.ts';

/** The photographs of a form: to be chosen, dropped or pasted, and how far each has come. */
export function AddPhotos({ form: id }: { form: string }) {
  const session = photoSession(id);
  const list = useStore(session.store);

  useEffect(() => {
    const form = document.getElementById(id);
    const onInput = ({ target }: Event) => {
      const isFile = target instanceof HTMLInputElement && target.type === 'file';
      if (!isFile && siteForms[id]?.resets) session.begin();
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (files?.length) session.add([...files]);
    };
    form?.addEventListener('input', onInput);
    form?.addEventListener('paste', onPaste);
    return () => {
      form?.removeEventListener('input', onInput);
      form?.removeEventListener('paste', onPaste);
    };
  }, [id, session]);

  return (
    <AddPhotosView
      id={id.replace(/form$/, 'photos')}
      list={list}
      onAdd={(files) => session.add([...files])}
      onRetry={session.retry}
      onRemove={session.remove}
    />
  );
}
