import { contactForm } from '../../../domain/forms/contact-message.ts';
import type { Journey } from '../journey.ts';
import type { Visitor } from '../visitor.ts';

/** A message is thanked for and emailed to the owner. */
export const contact: Journey = {
  name: 'contact',
  async run({ visitor, mailbox, unique }) {
    await sendMessage(visitor, unique);
    await visitor.expectToast(contactForm.sent);
    await visitor.expectValue('Message', '');
    await mailbox.emailWith(unique);
  },
};

/** The same for a visitor without JavaScript, who is thanked by a page of its own. */
export const contactWithoutScript: Journey = {
  name: 'contact-without-script',
  withoutScript: true,
  async run({ visitor, mailbox, unique }) {
    await sendMessage(visitor, unique);
    await visitor.expectShown('heading', contactForm.sent.title);
    await mailbox.emailWith(unique);
    await visitor.press('link', 'Back to the site');
    await visitor.expectPath('/');
  },
};

async function sendMessage(visitor: Visitor, message: string): Promise<void> {
  await visitor.open('/');
  visitor.turnToForm('Get Your Free Quote');
  await visitor.fill('Name', 'Visitor One');
  await visitor.fill('Email', 'visitor@home.example');
  await visitor.fill('Message', message);
  await visitor.press('button', contactForm.submit);
}
