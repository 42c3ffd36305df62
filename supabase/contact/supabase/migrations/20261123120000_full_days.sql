-- How many rows a day has was counted for every row of a batch: after an outage a full day took longer than a statement
-- may, again and again. And a batch that came to a day with room went in whole, however little room there was.

-- As before, but a day's rows are counted once, and new ones come as far as there is room.
create or replace function public.add_site_counts(batch uuid, counts jsonb) returns integer
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
  with sums as materialized (
    select e.day, e.kind, e.page, e.locale, e.label, sum(e.total) as total
    from jsonb_to_recordset(entries) as e(day date, kind text, page text, locale text, label text, total integer)
    group by 1, 2, 3, 4, 5
  ),
  -- One look into the index for each day: a join could read the counts of all years.
  days as materialized (
    select d.day, 20000 - (select count(*) from public.site_counts c where c.day = d.day) as room
    from (select distinct s.day from sums s) as d
  ),
  known as materialized (
    select s.*, exists (
      select from public.site_counts c
      where c.day = s.day and c.kind = s.kind and c.page = s.page and c.locale = s.locale and c.label = s.label
    ) as is_known
    from sums s
  ),
  placed as (
    select k.*, row_number() over (partition by k.day, k.is_known order by k.kind, k.page, k.locale, k.label) as place
    from known k
  )
  insert into public.site_counts as kept (day, kind, page, locale, label, total)
  select p.day, p.kind, p.page, p.locale, p.label, p.total
  from placed p
  join days on days.day is not distinct from p.day
  where p.is_known or p.place <= days.room
  -- In one order, so that processes that add at the same time wait for each other and not in a circle.
  order by 1, 2, 3, 4, 5
  on conflict (day, kind, page, locale, label) do update set total = kept.total + excluded.total;
  get diagnostics touched = row_count;
  return touched;
end $$;
