import { testimonialForm } from '../../../domain/forms/testimonial.ts';
import type { Journey } from '../journey.ts';

/** A review is emailed to the owner, published on the page behind the email's link, and read by all. */
export const review: Journey = {
  name: 'review',
  async run({ visitor, mailbox, unique }) {
    await visitor.open('/');
    visitor.turnToForm('Share Your Experience');
    await visitor.fill('Name', 'Visitor One');
    await visitor.fill('Location', 'Edina');
    await visitor.fill('Testimonial', unique);
    await visitor.press('radio', '2 stars');
    await visitor.expectText('2 of 5');
    await visitor.press('button', testimonialForm.submit);
    await visitor.expectToast(testimonialForm.sent);
    await visitor.expectValue('Testimonial', '');

    const [link] =
      (await mailbox.emailWith(unique)).match(/https?:\S+moderate-testimonial\S+/) ?? [];
    if (!link) throw new Error("The owner's email has no link to the review.");
    await visitor.open(link);
    await visitor.expectText(unique);
    await visitor.press('button', 'Publish');
    await visitor.expectShown('heading', 'Published');

    await visitor.open('/#testimonials');
    await visitor.expectText(unique);
  },
};
