-- When a lead came into this table. `created_at` says when its conversation was accepted, which a late delivery may bring
-- here after a list was read whose leads are all to be changed: `until` of such a list asks for this time.

-- What was here before has the time of this migration.
alter table public.leads add column stored_at timestamptz not null default now();

create or replace function private.compute_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.tags := array(
    select tag from unnest(new.tags) with ordinality as given (tag, place) group by tag order by min(place)
  );
  new.lead_score := private.lead_score(new.tags);
  new.status := private.lead_status(new.lead_score);
  if tg_op = 'UPDATE' then
    -- A conversation that is delivered again keeps its name and its beginning.
    new.id := old.id;
    new.idempotency_key := old.idempotency_key;
    new.created_at := old.created_at;
    new.stored_at := old.stored_at;
    new.updated_at := now();
  end if;
  return new;
end $$;

drop policy "visitors leave plain leads" on public.leads;
create policy "visitors leave plain leads" on public.leads
  for insert to anon
  with check (
    tags <@ array[
      'grade9', 'grade10', 'grade11', 'grade12', 'graduate', 'warm-lead', 'hot-lead', 'ai-skill', 'college-boost',
      'ivy-experience', 'broad-goals', 'engaged', 'conversion'
    ]
    and inbox_status = 'new' and spam_reasons = '{}' and assignee_id is null
    and contact_email is null and contact_phone is null and consent_at is null
    and created_at = now() and updated_at = now() and stored_at = now()
  );

-- As before, but for `stored_at`.
create or replace function public.change_leads(
  to_status text default null,
  assigns boolean default false,
  to_assignee uuid default null,
  from_statuses text[] default '{new,read,archived,spam}',
  priority text default null,
  words jsonb default '[]',
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  changed integer;
begin
  update public.leads l
  set inbox_status = coalesce(to_status, l.inbox_status),
    assignee_id = case when assigns then to_assignee else l.assignee_id end,
    spam_reasons = case when l.inbox_status = 'spam' and to_status is not null then '{}' else l.spam_reasons end
  where l.inbox_status = any (from_statuses) and l.stored_at <= until
    and (l.inbox_status <> coalesce(to_status, l.inbox_status)
      or (assigns and l.assignee_id is distinct from to_assignee))
    and (ids is null or l.id = any (ids))
    and (priority is null or l.status = priority)
    and (assignee is null or l.assignee_id = assignee)
    and l.id in (select found.id from public.search_leads(words) as found);
  get diagnostics changed = row_count;
  return changed;
end $$;
