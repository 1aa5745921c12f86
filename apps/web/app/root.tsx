import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRevalidator } from 'react-router';
import { locale, useLocale } from './i18n/locale.ts';
import { m } from './paraglide/messages.js';
import { rememberedScript } from './session/remembered.ts';
import { defaultBrandName } from './site/defaultBrand.ts';
import { keepEarlyClickScript, replayEarlyClick } from './site/earlyClick.ts';
import { keptFontsScript } from './theme/fonts.ts';
import { buttonLook } from './ui/buttonLook.ts';
import { PageLoading } from './ui/PageLoading.tsx';
import './theme/app.css';

const beforePaint = keepEarlyClickScript + rememberedScript + keptFontsScript;

export const links = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'icon', type: 'image/png', sizes: '32x32', href: '/icons/favicon-32.png' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta = () => [{ title: defaultBrandName }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b0e12" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Meta />
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

/** A page that is not prerendered shows this until its code is there. */
export function HydrateFallback() {
  return <PageLoading />;
}

export default function App() {
  useFreshWords();
  useEffect(replayEarlyClick, []);
  return <Outlet />;
}

/** In another language the router draws every screen again, each with the state that it has, and loads its texts again. */
function useFreshWords(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => locale.subscribe(() => void revalidate()), [revalidate]);
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
