/** What an organiser wrote, its lines kept: never markup. */
export const Text = ({ text, none }: { text: string; none: string }) =>
  text.trim() === '' ? (
    <p className="text-muted">{none}</p>
  ) : (
    <p className="max-w-text whitespace-pre-line">{text}</p>
  );
