import { m } from '#app/paraglide/messages.js';
import { Bot } from './icons/Bot.tsx';

/** Beside a nickname that nobody real plays under. */
export const SimulatedMark = () => (
  <span title={m.common_simulated()} className="inline-flex shrink-0 align-[-0.125em] text-faint">
    <Bot className="size-3.5" aria-hidden="true" />
    <span className="sr-only">{m.common_simulated()}</span>
  </span>
);
