-- What the site counts of its own use: sums per day, page, language and label. Nothing about people; see docs/insights.md.

create table public.site_counts (
  day date not null,
  kind text not null,
  page text not null,
  locale text not null,
  label text not null,
  total integer not null,
  primary key (day, kind, page, locale, label),
  constraint site_counts_kind_known check (
    kind in ('view', 'arrival', 'click', 'event', 'ttfb', 'lcp', 'cls', 'inp', 'start', 'error')
  ),
  constraint site_counts_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint site_counts_lengths check (char_length(page) <= 120 and char_length(label) <= 160),
  constraint site_counts_positive check (total > 0)
);

-- Batches that are in the sums already: one that is sent again, since its answer was lost, is not added twice.
create table public.site_count_batches (
  id uuid primary key,
  added_at timestamptz not null default now()
);

alter table public.site_counts enable row level security;
alter table public.site_count_batches enable row level security;

create policy "staff read the counts" on public.site_counts
  for select to authenticated
  using ((select private.is_staff()));

revoke all on public.site_counts, public.site_count_batches from anon, authenticated;
grant select on public.site_counts to authenticated;
grant select, insert, update, delete on public.site_counts, public.site_count_batches to service_role;

-- Adds a batch, `[{"day", "kind", "page", "locale", "label", "total"}, …]`, once. A day that has 20,000 rows gets no new
-- ones, whoever makes them up. Returns how many rows it has touched.
create function public.add_site_counts(batch uuid, counts jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  -- Some clients send the list as text.
  entries jsonb := case jsonb_typeof(counts) when 'string' then (counts #>> '{}')::jsonb else counts end;
  touched integer;
begin
  insert into public.site_count_batches (id) values (batch) on conflict do nothing;
  if not found then
    return 0;
  end if;
  insert into public.site_counts as kept (day, kind, page, locale, label, total)
  select e.day, e.kind, e.page, e.locale, e.label, sum(e.total)
  from jsonb_to_recordset(entries) as e(day date, kind text, page text, locale text, label text, total integer)
  where (select count(*) from public.site_counts c where c.day = e.day) < 20000
    or exists (
      select from public.site_counts c
      where c.day = e.day and c.kind = e.kind and c.page = e.page and c.locale = e.locale and c.label = e.label
    )
  group by 1, 2, 3, 4, 5
  -- In one order, so that processes that add at the same time wait for each other and not in a circle.
  order by 1, 2, 3, 4, 5
  on conflict (day, kind, page, locale, label) do update set total = kept.total + excluded.total;
  get diagnostics touched = row_count;
  return touched;
end $$;

-- Everything that /admin/insights shows of the days from one to another, as JSON: sums per day; the most frequent
-- pages, sources, languages, clicks and errors; the distribution of how fast pages were. `since` is the first day of all.
create function public.site_insights(first_day date, last_day date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with chosen as materialized (
    select * from public.site_counts where day between first_day and last_day
  ),
  ranked as (
    select list, name, sum(total) as total, max(day) as latest,
      row_number() over (partition by list order by sum(total) desc, name) as place
    from (
      select 'pages' as list, page as name, total, day from chosen where kind = 'view'
      union all select 'locales', locale, total, day from chosen where kind = 'view'
      union all select 'sources', label, total, day from chosen where kind = 'arrival'
      union all select 'clicks', label, total, day from chosen where kind = 'click'
      union all select 'errors', label, total, day from chosen where kind = 'error'
    ) as named
    group by list, name
  )
  select jsonb_build_object(
    'since', (select min(day) from public.site_counts),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'name', name, 'total', total) order by day), '[]')
      from (
        select day, case kind when 'event' then label else kind end as name, sum(total) as total
        from chosen where kind in ('view', 'arrival', 'event')
        group by 1, 2
      ) as daily
    ),
    'lists', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('list', list, 'name', name, 'total', total, 'latest', latest) order by list, place
        ),
        '[]'
      )
      from ranked where place <= 25
    ),
    'speeds', (
      select coalesce(
        jsonb_agg(jsonb_build_object('kind', kind, 'page', page, 'locale', locale, 'label', label, 'total', total)),
        '[]'
      )
      from (
        select kind, page, locale, label, sum(total) as total
        from chosen where kind in ('ttfb', 'lcp', 'cls', 'inp', 'start')
        group by 1, 2, 3, 4
      ) as measured
    )
  )
$$;

-- Deletes counts that are older than the given time; returns how many rows. 25 months is what the privacy policy promises.
create function public.delete_old_site_counts(older_than interval default '25 months') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  deleted integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.site_counts where day < (now() - older_than)::date;
  get diagnostics deleted = row_count;
  delete from public.site_count_batches where added_at < now() - interval '7 days';
  return deleted;
end $$;

revoke all on function
  public.add_site_counts(uuid, jsonb), public.site_insights(date, date), public.delete_old_site_counts(interval)
  from public, anon, authenticated;
grant execute on function public.site_insights(date, date) to authenticated, service_role;
grant execute on function public.add_site_counts(uuid, jsonb), public.delete_old_site_counts(interval)
  to service_role;
