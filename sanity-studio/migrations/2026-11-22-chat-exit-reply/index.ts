import { at, defineMigration, unset } from 'sanity/migrate'

/** The text was never shown: the label of the chosen answer is. */
export default defineMigration({
  title: 'The chat script loses a reply that was shown nowhere',
  documentTypes: ['chatScript'],
  filter: 'defined(exit.label)',
  migrate: {
    document: () => at('exit.label', unset()),
  },
})
