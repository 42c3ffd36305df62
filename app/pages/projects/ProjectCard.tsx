import { useLanguage } from '#app/i18n/use-language.ts'
import type { Text } from '#app/i18n/localize.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Project } from './project-list.ts'

const sizes = '(min-width: 110rem) 17rem, (min-width: 64rem) 16vw, (min-width: 48rem) 16vw, 33vw'

/** The plate has the colour of the button's edge. */
const schemes: Record<Project['colorScheme'], string> = {
  vermilion: 'plate-vermilion',
  celadon: 'plate-celadon',
  ink: 'plate-ink [--color-on-button:var(--color-paper)]',
  sand: 'plate-sand',
  jade: 'plate-jade-surface [--color-on-button:var(--color-on-jade)]',
}

const beside = 'md:col-2 md:pr-6 md:pl-inset'

type Props = { project: Project; recruitingLabel: Text; index: number }

export function ProjectCard({ project, recruitingLabel, index }: Props) {
  const { labels } = useLanguage()
  return (
    <Reveal as="li" index={index} id={project._id} className={schemes[project.colorScheme]}>
      <div className="md:row-[1/3]">
        <Picture
          className="w-full bg-button"
          picture={project.icon}
          widths={pictureWidths.small}
          sizes={sizes}
          aspect={1}
          decorative
        />
        <p className="bg-button px-3 py-2 text-on-button badge forced-colors:border">
          <LocalizedText of={project.category} />
        </p>
      </div>
      <div className={`pt-3 pl-3 ${beside}`}>
        {project.isRecruiting ? (
          <p className="flex items-center gap-[0.5em] dot badge">
            <LocalizedText of={recruitingLabel} />
          </p>
        ) : null}
        <h2 className="mt-[0.6rem] text-[clamp(1.5rem,2.4vw,2.375rem)]">
          <LocalizedText of={project.title} />
        </h2>
      </div>
      <div className={`col-span-full pt-5 md:pt-3 ${beside}`}>
        <p className="font-head text-[1.125rem]/[1.4] font-semibold zh:leading-[1.6]">
          <LocalizedText of={project.description} />
        </p>
        <Disclosure unfolds="wide" label={labels.projects.more}>
          <p className="mt-3 zh:leading-[1.8]">
            <LocalizedText of={project.detailedDescription} />
          </p>
        </Disclosure>
        <ul className="my-4 flex flex-wrap gap-x-1.5 text-label/[1.4] text-soft *:not-last:border-r *:not-last:pr-1.5">
          {project.tags.map((tag, position) => (
            <li key={position}>
              <LocalizedText of={tag} />
            </li>
          ))}
        </ul>
        {project.url ? (
          <a
            className="button border-b-[0.4rem] button-line border-b-button px-5 py-[0.85rem] text-[1rem]"
            href={project.url}
            target="_blank"
            rel="noopener"
          >
            {labels.actions.viewProject}
            <span className="sr-only">
              {' '}
              <LocalizedText of={project.title} /> {labels.a11y.newTab}
            </span>
          </a>
        ) : null}
      </div>
    </Reveal>
  )
}
