/** Maximum lengths in the account forms. */
export const EMAIL_MAX_LENGTH = 254; // RFC 5321, section 4.5.3.1.3: a path of 256 with its angle brackets
export const EMAIL_LOCAL_PART_MAX_LENGTH = 64; // RFC 5321, section 4.5.3.1.1
export const DOMAIN_LABEL_MAX_LENGTH = 63; // RFC 1035, section 2.3.4
export const NICKNAME_LENGTH = { min: 3, max: 20 } as const;
/** Counted in characters (code points), so that a password in any script has the same limits. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
