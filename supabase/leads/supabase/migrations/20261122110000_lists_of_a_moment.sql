-- What is done to a list of leads reaches only what stands as it was read: `until` asks for the last change
-- (`updated_at`), be it a colleague's or an address that came. `stored_at` stays as the time of arrival.

-- The time of this database, for `until`: the clock of the site may be another.
create function public.database_time() returns timestamptz
language sql stable set search_path = '' as $$ select now() $$;

revoke all on function public.database_time() from public, anon, authenticated;
grant execute on function public.database_time() to service_role;

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
    -- An address comes after the lead: whoever had put that away has seen nobody who could be answered.
    if coalesce(old.contact_email, old.contact_phone) is null
      and coalesce(new.contact_email, new.contact_phone) is not null
      and new.inbox_status in ('read', 'archived')
    then
      new.inbox_status := 'new';
    end if;
  end if;
  return new;
end $$;

-- Numbers on the tabs, and how many of them left an address, which tells an open list that one has come.
create or replace view public.lead_counts with (security_invoker = true) as
  select
    inbox_status,
    count(*)::integer as count,
    (count(*) filter (where coalesce(contact_email, contact_phone) is not null))::integer as with_contact
  from public.leads group by inbox_status;

-- As before, but for `updated_at`.
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
  where l.inbox_status = any (from_statuses) and l.updated_at <= until
    and (l.inbox_status <> coalesce(to_status, l.inbox_status)
      or (assigns and l.assignee_id is distinct from to_assignee))
    and (ids is null or l.id = any (ids))
    and (priority is null or l.status = priority)
    and (assignee is null or l.assignee_id = assignee)
    and l.id in (select found.id from public.search_leads(words) as found);
  get diagnostics changed = row_count;
  return changed;
end $$;
