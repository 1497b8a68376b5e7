export const servingMessages = {
  title: 'Servers',
  explained:
    'Who serves guests. Their names are shown to everyone who sees the tables, and in reports. Parties of a server who is removed keep the name.',
  add: 'Add a server',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  name: 'Name',
  initials: 'Initials',
  save: 'Save server',
  saved: (name: string) => `${name} saved.`,
  removed: (name: string) => `${name} removed.`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeHint: 'A shift that has begun ends. This cannot be undone.',
  initialsMissing: 'Give initials.',
  nameMissing: 'Give a name.',
}

export const layoutMessages = {
  title: 'Sections',
  explained:
    'A section is the tables of one server. Save a layout for each number of servers and switch on the tables page: parties that sit keep their server, and a server in section 2 has section 2 of whichever layout is in use.',
  add: 'Add a section layout',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  inUse: 'In use.',
  about: (sections: readonly { name: string; count: number }[]) =>
    sections.map(({ name, count }) => `${name}: ${count} ${count === 1 ? 'table' : 'tables'}`).join(', '),
  name: 'Name of the section layout',
  section: 'Section',
  addSection: 'Add a section',
  removeSection: (name: string) => `Remove section ${name}`,
  sectionName: 'Name of the section',
  tables: (section: string) => `Tables of section ${section}`,
  inSection: (table: string, section: string) => `${table}, in section ${section}`,
  save: 'Save section layout',
  saved: (name: string) => `${name} saved.`,
  removed: (name: string) => `${name} removed.`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeHint: (isInUse: boolean) => `${isInUse ? 'It is in use. ' : ''}This cannot be undone.`,
}
