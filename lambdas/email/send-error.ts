/** The errors of SES where emails come too fast or the day's are used up (SES API reference, "Common errors"). */
const throttled = /throttl|toomanyrequests|limitexceeded/i;

/** The account, its settings or our key are refused (SES API reference, "SendRawEmail" and "Common errors"). */
const accountWide =
  /^(accessdenied|notauthorized|account|configurationset|mailfromdomain|signature|incompletesignature|missingauth|invalidclienttoken|unrecognizedclient|expiredtoken|optinrequired)/i;

/** The errors of a connection before anything was sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** SES names the address that it does not like, which may be the visitor's: no log holds one. */
const addresses = /\S+@\S+/g;

interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** A send that SES did not confirm. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** It was refused or never left; else SES may have it after all, and its response got lost. */
  readonly isCertain: boolean;
  /** Emails come too fast: later it may be taken. */
  readonly isThrottled: boolean;
  /** The fault may lie in this one email; else no other email would be taken either. */
  readonly mayBeTheEmail: boolean;

  constructor(cause: unknown) {
    const error = cause as SdkError;
    const reason = error.message?.replaceAll(addresses, '…');
    super(`SES did not take the email: ${error.name}, ${reason}`);
    const status = error.$metadata?.httpStatusCode ?? 0;
    this.isCertain = status >= 400 || neverConnected.has(error.code ?? '');
    this.isThrottled = status === 429 || (status >= 400 && throttled.test(error.name ?? ''));
    this.mayBeTheEmail =
      status >= 400 && status < 500 && !this.isThrottled && !accountWide.test(error.name ?? '');
  }
}

/** Tells an email that SES surely has not; where SES may have it, its lease stays until it expires. */
export function isSurelyUnsent(error: unknown): boolean {
  return !(error instanceof SendError) || error.isCertain;
}
