import { type EmailSenderProps, emailSender } from '../../email/send-email.ts';
import type { MessageTags } from '../../store/message-tags.ts';
import type { Email } from '../emails/email-content.ts';

interface MailerProps extends EmailSenderProps {
  /** The owner's address. */
  owner: string;
}

/** @throws SendError where SES refused the email or may not have taken it */
export type SendToOwner = (email: Email, tags?: MessageTags) => Promise<void>;

/** Makes the function that hands an email to SES for the owner and nobody else. */
export function ownerMailer({ owner, ...props }: MailerProps): SendToOwner {
  const send = emailSender(props);
  return (email, tags) => send(owner, email, tags);
}
