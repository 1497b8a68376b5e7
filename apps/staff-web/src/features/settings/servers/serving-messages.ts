import { inPlaceWords, inWords } from '../../../lib/place-words.ts'
export const servingMessages = inPlaceWords(() => ({
  title: 'Servers',
  explained: inWords`The people who serve tables. Their names appear at the tables and in reports, and stay there after a server is removed.`,
  add: 'Add a server',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  name: 'Name',
  initials: 'Initials',
  save: 'Save server',
  saved: (name: string) => `${name} saved.`,
  removed: (name: string) => `${name} removed.`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeHint: 'If the server is on shift, the shift ends. This cannot be undone.',
  initialsMissing: 'Enter initials.',
  nameMissing: 'Enter a name.',
}))

export const layoutMessages = inPlaceWords(() => ({
  title: 'Sections',
  explained: inWords`A section is the tables of one server. Save one section layout for each number of servers on shift, and switch between them on the Tables page. Servers keep the number of their section, and seated parties keep their server.`,
  add: 'Add a section layout',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  inUse: 'In use.',
  about: (sections: readonly { name: string; count: number }[]) =>
    sections
      .map(({ name, count }) => `Section ${name}: ${count} ${count === 1 ? inWords`table` : inWords`tables`}`)
      .join(' · '),
  name: 'Name of the section layout',
  section: 'Section',
  addSection: 'Add a section',
  removeSection: (name: string) => `Remove section ${name}`,
  sectionName: 'Name of the section',
  tables: (section: string) => inWords`Tables of section ${section}`,
  inSection: (table: string, section: string) => `${table}, in section ${section}`,
  save: 'Save section layout',
  saved: (name: string) => `${name} saved.`,
  removed: (name: string) => `${name} removed.`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeHint: (isInUse: boolean) => `${isInUse ? 'It is in use. ' : ''}This cannot be undone.`,
}))

export const rotationMessages = inPlaceWords(() => ({
  title: 'Rotation',
  label: inWords`The next party goes to`,
  hint: inWords`Which server gets the next party: the one who has waited longest for one, the one with the fewest covers today, or the one with the fewest parties now. Tables are suggested accordingly while servers are on shift.`,
  tooFewTables: inWords`There are no tables to share out yet`,
  tooFewExplained: inWords`With two or more tables, each server can have a section.`,
  setUpTables: inWords`Set up tables`,
}))
