import { at, defineMigration, unset } from 'sanity/migrate'

/** What visitors say when they leave is the label of the answer that they choose; this text was shown nowhere. */
export default defineMigration({
  title: 'The chat script loses a reply that was shown nowhere',
  documentTypes: ['chatScript'],
  filter: 'defined(exit.label)',
  migrate: {
    document: () => at('exit.label', unset()),
  },
})
