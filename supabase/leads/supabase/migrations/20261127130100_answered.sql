-- An answered lead leaves the inbox. Leads without contact details have no priority. Acts of staff can be undone.

alter table public.leads
  add column has_contact boolean not null
    generated always as (coalesce(contact_email, contact_phone) is not null) stored,
  -- The last change by staff, and what it replaced.
  add column act uuid,
  add column before_act jsonb,
  drop constraint leads_inbox_status_known,
  add constraint leads_inbox_status_known check (inbox_status in ('new', 'read', 'answered', 'archived', 'spam'));

drop index public.leads_score_idx;
create index leads_score_idx on public.leads (has_contact desc, lead_score desc, created_at desc, id desc);
create index leads_act_idx on public.leads (act) where act is not null;

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
    new.updated_at := clock_timestamp();
    if new.inbox_status in ('read', 'answered', 'archived') and (
      jsonb_array_length(new.path) > jsonb_array_length(old.path)
      or coalesce(old.contact_email, old.contact_phone) is null
        and coalesce(new.contact_email, new.contact_phone) is not null
    ) then
      new.inbox_status := 'new';
      -- It is new for another reason than the act.
      new.act := null;
      new.before_act := null;
    end if;
  end if;
  return new;
end $$;

drop function public.change_leads(text, boolean, uuid, text[], text, jsonb, uuid, timestamptz, uuid[]);

-- Gives a status, or an assignee, or both to all leads of a list or to some of them (`ids`); returns how many changed.
-- `act`: a name for `undo_leads`.
create function public.change_leads(
  to_status text default null,
  assigns boolean default false,
  to_assignee uuid default null,
  from_statuses text[] default '{new,read,answered,archived,spam}',
  priority text default null,
  words jsonb default '[]',
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null,
  act uuid default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  changed integer;
begin
  update public.leads l
  set inbox_status = coalesce(to_status, l.inbox_status),
    assignee_id = case when assigns then to_assignee else l.assignee_id end,
    spam_reasons = case when l.inbox_status = 'spam' and to_status is not null then '{}' else l.spam_reasons end,
    act = change_leads.act,
    before_act = jsonb_build_object(
      'status', l.inbox_status, 'assignee', l.assignee_id, 'reasons', l.spam_reasons
    )
  where l.inbox_status = any (from_statuses) and l.updated_at <= until
    and (l.inbox_status <> coalesce(to_status, l.inbox_status)
      or (assigns and l.assignee_id is distinct from to_assignee))
    and (ids is null or l.id = any (ids))
    and (priority is null or case when l.has_contact then l.status else 'no_contact' end = priority)
    and (assignee is null or l.assignee_id = assignee)
    and l.id in (select found.id from public.search_leads(words) as found);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Takes an act back. Skips leads that were changed since.
create function public.undo_leads(act uuid) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  undone integer;
begin
  update public.leads l
  set inbox_status = l.before_act ->> 'status',
    assignee_id = (l.before_act ->> 'assignee')::uuid,
    spam_reasons = array(select jsonb_array_elements_text(l.before_act -> 'reasons')),
    act = null,
    before_act = null
  where l.act = undo_leads.act;
  get diagnostics undone = row_count;
  return undone;
end $$;

revoke all on function
  public.change_leads(text, boolean, uuid, text[], text, jsonb, uuid, timestamptz, uuid[], uuid),
  public.undo_leads(uuid)
  from public, anon, authenticated;
grant execute on function
  public.change_leads(text, boolean, uuid, text[], text, jsonb, uuid, timestamptz, uuid[], uuid),
  public.undo_leads(uuid)
  to service_role;
