import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Facts } from '#app/ui/Facts.tsx';
import type { Calibration } from '../model/figures.ts';
import { CalibrationChart } from './CalibrationChart.tsx';
import { Measure } from './Measure.tsx';
import { PanelHead } from './PanelHead.tsx';

export function CalibrationPanel({ calibration }: { calibration: Calibration }) {
  const { count, bins, ece, brier, logLoss } = calibration;
  return (
    <article className="panel grid content-start gap-5 p-5">
      <PanelHead
        title={m.fairness_calibration()}
        text={m.fairness_calibration_text()}
        count={m.fairness_rated({ count: formatNumber(count) })}
      />
      {bins.length > 0 ? (
        <CalibrationChart bins={bins} />
      ) : (
        <p className="py-8 text-center text-sm text-faint">{m.fairness_too_few()}</p>
      )}
      <Facts
        className="grid grid-cols-3 gap-3"
        facts={[
          { label: m.fairness_ece(), value: <Measure value={ece} unit="percent" /> },
          { label: m.fairness_brier(), value: <Measure value={brier} unit="plain" /> },
          { label: m.fairness_logloss(), value: <Measure value={logLoss} unit="plain" /> },
        ]}
      />
      {ece !== null && <p className="text-xs text-faint">{m.fairness_coin()}</p>}
    </article>
  );
}
