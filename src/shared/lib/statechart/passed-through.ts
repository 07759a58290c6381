import type {
  AnyActorRef,
  EventObject,
  MachineContext,
  MetaObject,
  ParameterizedObject,
  ProvidedActor,
  StateMachine,
  StateSchema,
  StateValue,
} from 'xstate';

/**
 * A chart with a state that it only passes through: nobody is ever there, so no screen, model or gesture has to say
 * what one sees in it. XState's types know all states, but not which are left at once.
 * @throws where somebody could stay there; not in the build, which need not carry what the tests have seen
 */
export function passingThrough<
  Passed extends string,
  Context extends MachineContext,
  Event extends EventObject,
  Children extends Record<string, AnyActorRef | undefined>,
  Actor extends ProvidedActor,
  Action extends ParameterizedObject,
  Guard extends ParameterizedObject,
  Delay extends string,
  Value extends StateValue,
  Tag extends string,
  Input,
  Output,
  Emitted extends EventObject,
  Meta extends MetaObject,
  Schema extends StateSchema,
  TransitionMeta extends MetaObject,
>(
  passed: Passed,
  machine: StateMachine<
    Context,
    Event,
    Children,
    Actor,
    Action,
    Guard,
    Delay,
    Value,
    Tag,
    Input,
    Output,
    Emitted,
    Meta,
    Schema,
    TransitionMeta
  >,
) {
  if (
    import.meta.env?.MODE !== 'production' &&
    !machine.root.states[passed]?.always?.some(({ guard }) => !guard)
  )
    throw new Error(`${machine.id} does not only pass through ${passed}`);
  return machine as unknown as StateMachine<
    Context,
    Event,
    Children,
    Actor,
    Action,
    Guard,
    Delay,
    Exclude<Value, Passed>,
    Tag,
    Input,
    Output,
    Emitted,
    Meta,
    Schema,
    TransitionMeta
  >;
}
