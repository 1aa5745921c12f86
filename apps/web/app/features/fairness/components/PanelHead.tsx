type Props = { title: string; text: string; count?: string };

/** What a panel measures, in words, and of how many. */
export const PanelHead = ({ title, text, count }: Props) => (
  <header>
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h4 className="display text-base font-semibold">{title}</h4>
      {count !== undefined && <span className="tabular text-xs text-faint">{count}</span>}
    </div>
    <p className="mt-1 text-sm text-muted">{text}</p>
  </header>
);
