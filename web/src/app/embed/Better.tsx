import { Segmented } from '../../parts/Segmented.tsx';
import { currentSearch, planner, usePlanner } from '../../store/planner.ts';
import { adviceWords } from '../../text/advice.ts';

const CHOICES = [
  { value: 'now', label: 'Now' },
  { value: 'better', label: 'Better IDs' },
] as const;

/** A switch between the plan and the one with better IDs, if there is one. */
export function Better({ mayEdit }: { mayEdit: boolean }) {
  const advice = usePlanner(currentSearch);
  const isShown = usePlanner((state) => state.preview?.why === 'advice');
  if (!advice || !advice.finished || !advice.clearly_better) return null;
  return (
    <div className="embed-better">
      <Segmented
        label="IDs shown"
        value={isShown ? 'better' : 'now'}
        options={CHOICES}
        onChange={(value) => planner.previewAdvice(value === 'better')}
      />
      {mayEdit && isShown && (
        <button type="button" className="button" onClick={() => planner.applyAdvice()}>
          {adviceWords.apply}
        </button>
      )}
    </div>
  );
}
