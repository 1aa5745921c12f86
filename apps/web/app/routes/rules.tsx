import { useLoaderData } from 'react-router';
import { RuleList } from '#app/features/rules/components/RuleList.tsx';
import { readContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.rules_title(), m.rules_description(), { path: '/rules' });
export const loader = () => readContent('rules');
export const clientLoader = () => readContent('rules');

export default function RulesPage() {
  const rules = useLoaderData<typeof clientLoader>();
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <div>
        <h1 className="text-2xl">{m.rules_title()}</h1>
        <p className="mt-2 max-w-text text-muted">{rules.labels.intro}</p>
      </div>
      <section aria-labelledby="rules-list">
        <h2 id="rules-list" className="sr-only">
          {m.rules_list()}
        </h2>
        <RuleList rules={rules} />
      </section>
    </div>
  );
}
