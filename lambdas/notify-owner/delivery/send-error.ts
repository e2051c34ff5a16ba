/** What SES answers with where mails come too fast or the day's are used up (SES API reference, "Common errors"). */
const throttled = /throttl|toomanyrequests|limitexceeded/i;

/** The account, its settings or our key are refused (SES API reference, "SendRawEmail" and "Common errors"). */
const accountWide =
  /^(accessdenied|notauthorized|account|configurationset|mailfromdomain|signature|incompletesignature|missingauth|invalidclienttoken|unrecognizedclient|expiredtoken|optinrequired)/i;

/** What a connection fails with before anything was sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** SES names the address that it does not like, which may be the visitor's: no log holds one. */
const addresses = /\S+@\S+/g;

interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** SES did not say that it has taken a mail. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  /** It was refused or never left; else SES may have it after all, and its answer got lost. */
  readonly isCertain: boolean;
  /** Mails come too fast: later it may be taken. */
  readonly isThrottled: boolean;
  /** The fault may lie in this one mail; else no other mail would be taken either. */
  readonly mayBeTheMail: boolean;

  constructor(cause: unknown) {
    const error = cause as SdkError;
    const reason = error.message?.replaceAll(addresses, '…');
    super(`SES did not take the mail: ${error.name}, ${reason}`);
    const status = error.$metadata?.httpStatusCode ?? 0;
    this.isCertain = status >= 400 || neverConnected.has(error.code ?? '');
    this.isThrottled = status === 429 || (status >= 400 && throttled.test(error.name ?? ''));
    this.mayBeTheMail =
      status >= 400 && status < 500 && !this.isThrottled && !accountWide.test(error.name ?? '');
  }
}
