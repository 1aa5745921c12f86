/** A letter in plain text to one person. */
export type Mail = {
  /** One e-mail address. */
  to: string;
  subject: string;
  text: string;
};

export type Mailer = {
  /**
   * Hands the letter over for delivery. Rejects where it is not accepted (no connection, refused): whoever sends it may
   * try again later. Never more than one recipient, whatever `to` holds.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/** The fields that every side hands to nodemailer. */
export function letterOf(mail: Mail) {
  // As an object it is not read as a list; and a list in disguise is refused.
  if (!/^[^\s,;:<>"@]+@[^\s,;:<>"@]+$/.test(mail.to)) throw new Error('a letter goes to exactly one address');
  return {
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
