import { contactEndpoint } from '../../../web/api/form-endpoints.ts';
import { type Check, needsCredentials } from '../check.ts';
import { keepsLeads, leftLeadRemedy, mailReport, testMessage, withTestLead } from '../test-lead.ts';

export const contactCheck: Check = {
  name: 'contact',
  remedy: `read the logs of send-contact-email and notify-owner for lines of level ERROR, and see in SES whether sending is paused; ${leftLeadRemedy}`,
  seconds: 75,
  async run(target, request, signal) {
    if (!keepsLeads(target)) return { skipped: needsCredentials };
    return withTestLead(target, testMessage, async (lead) => {
      const response = await lead.send(contactEndpoint.path, request);
      await response.arrayBuffer();
      if (response.status !== 202) {
        return { findings: [`the contact form answers ${response.status}, not 202`] };
      }
      const report = await mailReport(target, lead, signal);
      return { ...report, detail: 'a test lead was stored, mailed and deleted' };
    });
  },
};
