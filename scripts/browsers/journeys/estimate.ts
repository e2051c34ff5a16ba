import { estimateFromForm } from '../../../domain/estimate/estimate-from-form.ts';
import { estimateView } from '../../../domain/estimate/estimate-view.ts';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
import { priceList } from '../../../domain/price-list/price-list.ts';
import { projectTypes } from '../../../domain/project.ts';
import type { Journey } from '../journey.ts';

const project = { projectType: 'retaining-wall', squareFootage: 200 } as const;

/** A project gets the figure of the price list, which the owner is emailed too, and the way to a quote. */
export const estimate: Journey = {
  name: 'estimate',
  async run({ visitor, mailbox, unique }) {
    const { figure } = estimateView(
      estimateFromForm(project, priceList.sheets[project.projectType], priceList.date),
    );
    await visitor.open('/');
    visitor.turnToForm('Project Details');
    await visitor.fill('Name', 'Visitor One');
    await visitor.fill('Email', 'visitor@home.example');
    await visitor.fill('Phone', '612-444-0199');
    await visitor.choose('Project Type', projectTypes[project.projectType]);
    await visitor.fill('Square Footage (optional)', String(project.squareFootage));
    await visitor.fill('Description', unique);
    await visitor.press('button', quoteForm.submit);
    await visitor.expectToast(quoteForm.sent);
    await visitor.expectValue('Description', unique);

    await visitor.expectWords('region', 'Your Estimate', figure);
    const email = await mailbox.emailWith(unique);
    if (!email.includes(figure)) throw new Error(`The owner's email lacks the figure ${figure}.`);
    await visitor.press('link', 'Request Official Quote');
    await visitor.expectPath('/#contact');
    await visitor.expectInWindow('heading', 'Get Your Free Quote');
  },
};
