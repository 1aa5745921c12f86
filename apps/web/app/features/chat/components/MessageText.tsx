import { judgeLink } from '@retake/core/links/judge.ts';
import { splitLinks } from '@retake/core/links/split.ts';
import { Link } from 'react-router';

/** Addresses of ours open at once, all others by way of the page that says where they lead. */
export function MessageText({ text }: { text: string }) {
  return splitLinks(text).map((part, at) => {
    if (part.kind === 'text') return part.text;
    const verdict = judgeLink(part.address, window.location.hostname);
    const to = verdict.verdict === 'own' ? verdict.path : `/leaving?to=${encodeURIComponent(part.address)}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
      <Link key={at} to={to} target="_blank" rel="noreferrer" className="text-side-ct underline">
        {part.text}
      </Link>
    );
  });
}
