import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';

const look = 'flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline';

export function FooterLinks() {
  return (
    <nav aria-label={m.footer_links()} className="ml-auto flex flex-wrap gap-x-5">
      <Link to="/players" prefetch="intent" className={look}>
        {m.footer_players()}
      </Link>
      <Link to="/fairness" prefetch="intent" className={look}>
        {m.footer_fairness()}
      </Link>
      <Link to="/safety" prefetch="intent" className={look}>
        {m.footer_safety()}
      </Link>
      <Link to="/credits" prefetch="intent" className={look}>
        {m.footer_credits()}
      </Link>
      <Link to="/status" className={look}>
        {m.footer_status()}
      </Link>
      <Link to="/terms" className={look}>
        {m.footer_terms()}
      </Link>
      <Link to="/privacy" className={look}>
        {m.footer_privacy()}
      </Link>
      <Link to="/refunds" className={look}>
        {m.footer_refunds()}
      </Link>
      <Link to="/imprint" className={look}>
        {m.footer_imprint()}
      </Link>
    </nav>
  );
}
