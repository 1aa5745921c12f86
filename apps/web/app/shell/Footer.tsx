import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useSite } from '#app/site/brand.ts';
import { Mark } from '#app/ui/Logo.tsx';
import { Copyright } from './Copyright.tsx';
import { FooterLinks } from './FooterLinks.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

export function Footer() {
  const { brandName, sampleData } = useSite();
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-6 text-sm text-muted md:px-6">
        <Mark className="size-6" />
        <Link to="/home" prefetch="intent" className="font-semibold text-ink hover:underline">
          {brandName}
        </Link>
        <Copyright />
        {/* The line is there before its words, so that the page does not grow when they come. */}
        <span className="order-last min-h-5 w-full">{sampleData === true && m.footer_sample_data()}</span>
        <FooterLinks />
        <LanguageChoice />
      </div>
    </footer>
  );
}
