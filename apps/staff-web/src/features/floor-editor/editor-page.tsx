import { Link } from '@tanstack/react-router'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Banner } from '@waitbook/ui/banner'
import { Button, buttonClass } from '@waitbook/ui/button'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { ArrowLeft, LayoutGrid, Redo2, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { errorDetail } from '../../lib/api-error.ts'
import { useUnsavedBlocker } from '../../lib/use-unsaved-blocker.ts'
import { paths } from '../../paths.ts'
import { useLiveTopics } from '../../use-live-topics.ts'
import { useFloor } from '../floor/use-floor.ts'
import { useCan } from '../session/use-can.ts'
import { CapacityNote } from '../settings/tables/capacity-note.tsx'
import { DrawingBoard } from './drawing-board.tsx'
import { editorMessages as say } from './floor-editor-messages.ts'
import { LayoutsDialog } from './layouts-dialog.tsx'
import { useEditor } from './use-editor.ts'

/** Draws the tables of the areas. */
export function EditorPage() {
  const mayDraw = useCan('floor.setup')
  const floor = useFloor(mayDraw)
  return (
    <>
      <title>{`${say.title} · Waitbook`}</title>
      {!mayDraw ? (
        <Banner tone="amber" className="m-4 sm:m-6">
          {say.notForRole}
        </Banner>
      ) : floor.data ? (
        <Editor floor={floor.data} />
      ) : floor.isError ? (
        <Banner tone="red" className="m-4 sm:m-6" action={{ label: 'Retry', onClick: () => void floor.refetch() }}>
          {say.loadFailed(errorDetail(floor.error))}
        </Banner>
      ) : (
        <SkeletonRows rows={6} label={say.loading} className="m-4" />
      )}
    </>
  )
}

function Editor({ floor }: { floor: Floor }) {
  useLiveTopics('floor')
  const editor = useEditor(floor)
  const [areaId, setAreaId] = useState<string>()
  const [showsLayouts, setShowsLayouts] = useState(false)
  const area = editor.drawings.find(({ id }) => id === areaId) ?? editor.drawings[0]
  const blocker = useUnsavedBlocker(editor.isDirty)
  return (
    <>
      <PageHeader
        title={say.title}
        actions={
          <>
            <Link to={paths.floor} className={buttonClass()}>
              <ArrowLeft aria-hidden className="size-5" />
              <span>{say.back}</span>
            </Link>
            <Button icon={<LayoutGrid aria-hidden className="size-5" />} onClick={() => setShowsLayouts(true)}>
              {say.layouts}
            </Button>
            <Button aria-label={say.undo} disabled={!editor.mayUndo} onClick={editor.undo}>
              <Undo2 aria-hidden className="size-5" />
            </Button>
            <Button aria-label={say.redo} disabled={!editor.mayRedo} onClick={editor.redo}>
              <Redo2 aria-hidden className="size-5" />
            </Button>
            <Button
              variant="primary"
              disabled={!editor.isDirty}
              pending={editor.isSaving}
              icon={<Save aria-hidden className="size-5" />}
              onClick={editor.save}
            >
              {say.save}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-3 px-4 pb-3 empty:hidden sm:px-6">
        <CapacityNote />
        {editor.fault !== undefined && <Banner tone="red">{editor.fault}</Banner>}
        {Object.entries(editor.collisions).map(([id, { theirs, changes }]) => (
          <div
            key={id}
            role="alert"
            className="flex flex-wrap items-center gap-3 rounded-control bg-amber-tint p-3 text-ink"
          >
            <p className="min-w-60 flex-1">{say.changed(theirs.name, changes)}</p>
            <Button onClick={() => editor.settle(id, true)}>{say.merge}</Button>
            <Button onClick={() => editor.settle(id, false)}>{say.discard}</Button>
          </div>
        ))}
      </div>
      {area && <DrawingBoard editor={editor} floor={floor} area={area} onArea={setAreaId} />}
      {showsLayouts && area && (
        <LayoutsDialog
          floor={floor}
          area={area}
          isDirty={editor.isDirty}
          onSwitched={() => editor.reload(area.id)}
          onClose={() => setShowsLayouts(false)}
        />
      )}
      <AlertDialog
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={say.leave}
        confirmLabel={say.leaveAction}
        cancelLabel={say.stay}
        onConfirm={() => blocker.proceed?.()}
      >
        {say.leaveText}
      </AlertDialog>
    </>
  )
}
