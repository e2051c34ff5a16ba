import { business } from '../../../domain/business.ts';
import { type EmailSenderProps, emailSender } from '../../email/send-email.ts';
import type { MessageTags } from '../../store/message-tags.ts';
import type { Email } from '../emails/email-content.ts';

interface MailerProps extends Omit<EmailSenderProps, 'sender'> {
  /** The owner's address. */
  owner: string;
  /** The address that emails come from. */
  sender: string;
}

/** @throws SendError where SES refused the email or may not have taken it */
export type SendToOwner = (email: Email, tags?: MessageTags) => Promise<void>;

/** Makes the function that hands an email to SES for the owner and nobody else. */
export function ownerMailer({ owner, sender, configurationSet }: MailerProps): SendToOwner {
  const send = emailSender({
    sender: { name: `${business.name} website`, address: sender },
    configurationSet,
  });
  return (email, tags) => send(owner, email, tags);
}
