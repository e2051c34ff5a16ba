import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';
import { saveFields } from '../forms/persisted-fields.ts';

const FORM_ID = 'quote-form';

/**
 * Has each link that carries a `data-project-type` choose it in the quote form, here or on the page that the
 * link leads to. It is the loader's work: a visitor may press before hydration.
 */
export function chooseProjectTypes(): void {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-project-type]');
    if (link?.dataset.projectType) choose(link.dataset.projectType);
  });
}

function choose(projectType: string): void {
  const form = document.querySelector<HTMLFormElement>(`#${FORM_ID}`);
  const field = form?.elements.namedItem('projectType');
  if (form && field && 'value' in field) {
    field.value = projectType;
    saveFields(form);
  } else {
    const fields = new URLSearchParams(readSessionStorage(FORM_ID));
    fields.set('projectType', projectType);
    writeSessionStorage(FORM_ID, `${fields}`);
  }
}
