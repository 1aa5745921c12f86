/** A plain-text letter to one person. */
export type Mail = {
  /** One e-mail address. */
  to: string;
  subject: string;
  text: string;
  /** Where a mail program ends letters of this kind with one press (RFC 8058). */
  unsubscribe?: string;
};

export type Mailer = {
  /**
   * Hands the letter over for delivery. Rejects if it is not accepted (no connection, refused); the caller may try
   * again later. Never more than one recipient, whatever `to` contains.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/** The fields that every implementation passes to nodemailer. */
export function letterOf(mail: Mail) {
  // As an object it is not parsed as a list; and text that looks like a list is refused.
  if (!/^[^\s,;:<>"@]+@[^\s,;:<>"@]+$/.test(mail.to)) throw new Error('a letter goes to exactly one address');
  return {
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.unsubscribe !== undefined && {
      list: { unsubscribe: { url: mail.unsubscribe } },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
