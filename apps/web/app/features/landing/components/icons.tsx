/** The few of this page, so that the first page that a visitor loads carries no set of icons. */
const paths = { check: 'M5 12.5l4.5 4.5L19 7.5', up: 'm6 15 6-6 6 6', down: 'm6 9 6 6 6-6' };

export const Icon = ({ name, className }: { name: keyof typeof paths; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
    className={className}
  >
    <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
