import { useLanguage } from '#app/i18n/use-language.ts'
import { FilterLinks } from '#app/components/FilterLinks.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { projectsSearch, type ProjectsContent } from './project-list.ts'
import { ProjectCard } from './ProjectCard.tsx'

const columns = 2

export function ProjectsPage({ content }: { content: ProjectsContent }) {
  const { page, list } = content
  const { projects } = list
  return (
    <>
      <div className="lines pt-below-bar pb-band">
        <header className="page-grid">
          {projects.length > 0 ? (
            <p
              className="font-head font-[760] tracking-[-0.03em] max-md:mb-4 max-md:text-[calc(var(--spacing-column)*1.4)]/[0.9] md:col-[1/3] md:text-title/head"
              aria-hidden="true"
            >
              {projects.length}
            </p>
          ) : null}
          <h1 className="text-title md:col-[3/13] max-md:zh:text-title-han">
            <LocalizedText of={page.heading} />
          </h1>
          <p className="lead mt-6 md:col-[3/9]">
            <LocalizedText of={page.lead} />
          </p>
          <Groups list={list} />
        </header>
        {projects.length > 0 ? (
          <ul className="project-list relative mx-auto mt-[clamp(3rem,6vw,6rem)] grid w-grid [--plate:1.4] [--unseen:29rem] *:grid md:grid-cols-2 md:[--plate:2] md:[--unseen:45rem]">
            {projects.map((project, index) => (
              <ProjectCard
                key={project._id}
                project={project}
                recruitingLabel={page.recruitingLabel}
                index={index % columns}
              />
            ))}
          </ul>
        ) : null}
      </div>
      <section className="invitation band band-vermilion">
        <div className="page-grid">
          <Reveal as="h2" className="text-title md:col-[3/13] max-md:zh:text-title-han">
            <LocalizedText of={page.cta.heading} />
          </Reveal>
          <Reveal className="md:col-[3/9] md:mt-6" index={1}>
            <p className="text-lead">
              <LocalizedText of={page.cta.text} />
            </p>
            <p className="mt-6">
              <PageLink
                className="button border-on-vermilion bg-on-vermilion text-vermilion-surface hover:bg-transparent hover:text-inherit"
                to="/#contact"
              >
                <LocalizedText of={page.cta.button} />
              </PageLink>
            </p>
          </Reveal>
        </div>
      </section>
    </>
  )
}

function Groups({ list: { group, groups, total } }: Pick<ProjectsContent, 'list'>) {
  const { projects } = useLanguage().labels
  if (groups.length < 2) return null
  const choices = [{ slug: null, name: projects.all, count: total }, ...groups].map(
    ({ slug, name, count }) => ({
      to: `/projects${projectsSearch(slug)}`,
      label: name,
      count,
      isCurrent: slug === group,
    }),
  )
  return <FilterLinks label={projects.categories} choices={choices} />
}
