import { at, defineMigration, unset } from 'sanity/migrate'

type Link = { _key: string; target?: string; label?: { en?: string } }
type Step = { _key: string; type?: string; links?: Link[] }

/** A link that an editor has renamed stays. */
export default defineMigration({
  title: 'After a handover the form in the chat is the only way to leave contact data',
  documentTypes: ['chatScript'],
  filter: '"handover" in steps[].type',
  migrate: {
    document: ({ steps }) =>
      (steps as Step[])
        .filter(({ type }) => type === 'handover')
        .flatMap(({ _key, links = [] }) =>
          links
            .filter(({ target, label }) => target === 'contact' && label?.en === 'Write a letter instead')
            .map((link) => at(['steps', { _key }, 'links', { _key: link._key }], unset())),
        ),
  },
})
