"""moto's server, with the kinds of resources and the calls that it lacks, at the port of MOTO_PORT."""

import base64
import json
import os

# Before other kinds are added, as it reads which there are.
import moto.cloudformation.parsing  # noqa: F401
from flask import Response
from moto.awslambda.models import LambdaFunction, LambdaVersion
from moto.cloudformation.models import ChangeSet, cloudformation_backends
from moto.cloudformation.responses import CloudFormationResponse
from moto.core.responses import EmptyResult
from moto.server import main

import kinds  # noqa: F401

update = ChangeSet.apply


def apply(self):
    """A change set that makes a stack: moto leaves out what other stacks export, and the outputs of this one."""
    if self.change_set_type != "CREATE":
        return update(self)
    stack = self.stack
    exports = cloudformation_backends[kinds.ACCOUNT][kinds.REGION].exports
    stack.template, stack.parameters, stack.cross_stack_resources = self.template, self.parameters, exports
    stack._parse_template()
    stack.resource_map = stack._create_resource_map()
    stack.create_resources()
    stack.output_map = stack._create_output_map()
    exports.update({export.name: export for export in stack.exports})


ChangeSet.apply = apply
# Aliases name the version of a function.
LambdaVersion.get_cfn_attribute = lambda self, _: str(self.version)


def write_down(self, event=None):
    """What a trigger hands to a function is written down for the tests; moto would run it in a container."""
    with open(os.environ["INVOCATIONS"], "a", encoding="utf-8") as file:
        file.write(json.dumps({"name": self.function_name, "event": event}) + "\n")
    return "{}", False, ""


LambdaFunction._invoke_lambda = write_down


def in_base64(_, value):
    """Records of the stream may have bytes, which moto hands to JSON as they are."""
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    raise TypeError(f"{type(value)} is not JSON")


json.JSONEncoder.default = in_base64
# The command of CDK asks for it; moto deletes what is protected all the same.
CloudFormationResponse.update_termination_protection = lambda self: EmptyResult()

# moto leaves the type of most answers to Flask, which calls them pages.
Response.default_mimetype = "application/x-amz-json-1.1"

main(["-H", "127.0.0.1", "-p", os.environ["MOTO_PORT"]])
