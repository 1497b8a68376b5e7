import { Link } from '@tanstack/react-router'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { buttonClass } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { LayoutGrid, PencilRuler } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadLater } from '../../../lib/load-later.tsx'
import { paths } from '../../../paths.ts'
import { planMessages as say } from './plan-messages.ts'

const LayoutsDialog = loadLater(async () => (await import('../../floor-editor/layouts-dialog.tsx')).LayoutsDialog)

/** For the office: switches to a saved layout by two taps, and leads to the drawing. */
export function PlanSetup({ floor }: { floor: Floor }) {
  const [showsLayouts, setShowsLayouts] = useState(false)
  useEffect(() => void LayoutsDialog.preload().catch(() => undefined), [])
  return (
    <>
      {floor.layouts.length > 0 && (
        <IconButton
          variant="secondary"
          label={say.layouts}
          icon={<LayoutGrid aria-hidden className="size-5" />}
          onClick={() => setShowsLayouts(true)}
        />
      )}
      <Link to={paths.floorEditor} aria-label={say.edit} title={say.edit} className={buttonClass()}>
        <PencilRuler aria-hidden className="size-5" />
      </Link>
      {showsLayouts && <LayoutsDialog floor={floor} isDirty={false} onClose={() => setShowsLayouts(false)} />}
    </>
  )
}
