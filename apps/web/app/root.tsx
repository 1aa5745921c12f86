import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { applyPreferredLocale, pendingLocaleScript, useLocale } from './i18n/locale.ts';
import { m } from './paraglide/messages.js';
import { rememberedScript } from './session/remembered.ts';
import { defaultBrandName } from './site/defaultBrand.ts';
import { keepEarlyClickScript, replayEarlyClick } from './site/earlyClick.ts';
import { keptFontsScript } from './theme/fonts.ts';
import { buttonLook } from './ui/buttonLook.ts';
import { PageLoading } from './ui/PageLoading.tsx';
import './theme/app.css';

const beforePaint = keepEarlyClickScript + rememberedScript + pendingLocaleScript + keptFontsScript;

export const links = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'icon', type: 'image/png', sizes: '32x32', href: '/icons/favicon-32.png' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta = () => [{ title: defaultBrandName }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b0e12" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <PageMeta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Title and description are made anew in another language. */
const PageMeta = () => <Meta key={useLocale()} />;

/** A page that is not prerendered shows this until its code is there. */
export function HydrateFallback() {
  return <PageLoading />;
}

export default function App() {
  useLayoutEffect(applyPreferredLocale, []);
  useEffect(replayEarlyClick, []);
  return <Outlet key={useLocale()} />;
}

/** Only a defect of ours ends here; the page says so and offers to begin anew. Plain, as every page carries it. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-text place-content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="text-xl">{m.common_broken_title()}</h1>
      <p className="text-muted">{m.common_broken_text()}</p>
      <button type="button" className={buttonLook()} onClick={() => window.location.reload()}>
        {m.common_retry()}
      </button>
    </main>
  );
}
