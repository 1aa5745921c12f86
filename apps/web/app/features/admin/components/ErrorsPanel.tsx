import { ErrorReportForm } from './ErrorReportForm.tsx';
import { ErrorReports } from './ErrorReports.tsx';

export function ErrorsPanel() {
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[1fr_2fr]">
      <ErrorReportForm />
      <ErrorReports />
    </div>
  );
}
