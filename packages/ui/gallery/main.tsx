import { BookOpen, ChartColumn, Clock, ListOrdered, MessageSquare, Plus, Settings, Users } from 'lucide-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppShell } from '../src/app-shell.tsx'
import { Button } from '../src/button.tsx'
import { PageHeader } from '../src/page-header.tsx'
import { SearchInput } from '../src/search-input.tsx'
import { startTheme, useTheme } from '../src/theme.ts'
import { Toaster } from '../src/toast.tsx'
import { Controls } from './controls.tsx'
import { Display, List } from './display.tsx'
import { Overlays } from './overlays.tsx'

const items = [
  { href: '#list', label: 'Today', icon: <ListOrdered />, current: true, count: 12 },
  { href: '#book', label: 'Appointments', shortLabel: 'Book', icon: <BookOpen /> },
  { href: '#people', label: 'People', icon: <Users /> },
  { href: '#recent', label: 'Recent', icon: <Clock /> },
  { href: '#messages', label: 'Messages', icon: <MessageSquare /> },
  { href: '#figures', label: 'Figures', icon: <ChartColumn /> },
  { href: '#settings', label: 'Settings', icon: <Settings /> },
]

function ThemeButton() {
  const { shown, setTheme } = useTheme()
  return (
    <Button full variant="ghost" onClick={() => setTheme(shown === 'dark' ? 'light' : 'dark')}>
      {shown === 'dark' ? 'Light' : 'Dark'}
    </Button>
  )
}

const brand = (
  <span className="text-xl font-semibold tracking-tight text-accent">
    <span className="xl:hidden">B.</span>
    <span className="hidden xl:inline">Brand</span>
  </span>
)

function Gallery() {
  return (
    <AppShell items={items} brand={brand} footer={<ThemeButton />}>
      <PageHeader
        title="Gallery"
        count={12}
        countLabel="components"
        description="Every component in its states"
        actions={
          <>
            <Button>Export</Button>
            <Button variant="primary" icon={<Plus aria-hidden className="size-5" />}>
              Add
            </Button>
          </>
        }
      >
        <SearchInput label="Search" value="" onValueChange={() => {}} className="max-w-md" />
      </PageHeader>
      <List />
      <Overlays />
      <Controls />
      <Display />
    </AppShell>
  )
}

startTheme()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
      <Toaster />
    </StrictMode>,
  )
}
