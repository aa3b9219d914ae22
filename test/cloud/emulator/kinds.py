"""Kinds of resources that moto's CloudFormation lacks, added to it.

A kind whose service moto has is created by a call of that service, whose parameters botocore checks. The others become stand-ins:
their references have a value, and nothing else of them exists. The reason stands beside each.
"""

import json
import os
import re
from functools import cache

import boto3
from moto.core.common_models import CloudFormationModel

ACCOUNT = "123456789012"
REGION = "us-east-1"


# The region of the stack whose resources are created, which is one at a time.
place = {"region": REGION}


def client(service):
    return client_in(service, place["region"])


@cache
def client_in(service, region):
    return boto3.client(
        service,
        endpoint_url=f"http://127.0.0.1:{os.environ['MOTO_PORT']}",
        region_name=region,
        aws_access_key_id="test",
        aws_secret_access_key="test",
    )


def lower_first(value):
    """The names of some services begin with a small letter where those of CloudFormation have a capital one."""
    if isinstance(value, dict):
        return {name[0].lower() + name[1:]: lower_first(part) for name, part in value.items()}
    return [lower_first(part) for part in value] if isinstance(value, list) else value


def without(names, properties):
    return {name: value for name, value in properties.items() if name not in names}


def plain_tags(properties):
    """Tags, which are a list or a map, are left out."""
    return without(["Tags"], properties)


def as_numbers(value):
    """The texts of digits are numbers: moto's CloudFormation makes texts of those in some places."""
    if isinstance(value, dict):
        return {name: as_numbers(part) for name, part in value.items()}
    if isinstance(value, list):
        return [as_numbers(part) for part in value]
    return int(value) if isinstance(value, str) and value.isdigit() else value


def numbers(properties, *names):
    return {name: int(value) if name in names else value for name, value in properties.items()}


# Each takes the properties of a resource, creates it, and returns its reference and its attributes.


def api(properties):
    created = client("apigatewayv2").create_api(**plain_tags(properties))
    return created["ApiId"], {"ApiEndpoint": created["ApiEndpoint"]}


def integration(properties):
    return client("apigatewayv2").create_integration(**properties)["IntegrationId"], {}


def route(properties):
    return client("apigatewayv2").create_route(**properties)["RouteId"], {}


def gateway_stage(properties):
    # The settings of a route are left out: moto does not look whether it has the route.
    client("apigatewayv2").create_stage(**plain_tags(properties))
    return properties["StageName"], {}


def secret(properties):
    # Without a text to generate, it stays empty.
    text = {}
    if "GenerateSecretString" in properties:
        generated = client("secretsmanager").get_random_password(**properties["GenerateSecretString"])
        text = {"SecretString": generated["RandomPassword"]}
    created = client("secretsmanager").create_secret(
        Name=properties["Name"], Description=properties.get("Description", ""), **text
    )
    return created["ARN"], {"Id": created["ARN"]}


def capacity(written, read):
    # moto scales nothing: table and indexes have the minimum.
    if "WriteProvisionedThroughputSettings" not in written:
        return {}
    writes = written["WriteProvisionedThroughputSettings"]["WriteCapacityAutoScalingSettings"]
    reads = read["ReadProvisionedThroughputSettings"]["ReadCapacityAutoScalingSettings"]
    units = {"WriteCapacityUnits": writes["MinCapacity"], "ReadCapacityUnits": reads["MinCapacity"]}
    return {"ProvisionedThroughput": units}


def table(properties):
    # Its own settings are those of its replica in this region. moto has no others: they are left out.
    (replica,) = [one for one in properties["Replicas"] if one["Region"] == REGION]
    indexes = [
        {**without(["WriteProvisionedThroughputSettings"], index), **capacity(index, of_replica)}
        for index, of_replica in zip(properties["GlobalSecondaryIndexes"], replica["GlobalSecondaryIndexes"])
    ]
    moved = ["Replicas", "StreamSpecification", "TimeToLiveSpecification"]
    moved += ["GlobalSecondaryIndexes", "WriteProvisionedThroughputSettings"]
    created = client("dynamodb").create_table(
        TableName=f"frontage-{os.urandom(8).hex()}",
        Tags=replica.get("Tags", []),
        TableClass=replica["TableClass"],
        DeletionProtectionEnabled=replica["DeletionProtectionEnabled"],
        StreamSpecification={"StreamEnabled": True, **properties["StreamSpecification"]},
        GlobalSecondaryIndexes=indexes,
        **capacity(properties, replica),
        **without(moved, properties),
    )["TableDescription"]
    name = created["TableName"]
    client("dynamodb").update_time_to_live(
        TableName=name, TimeToLiveSpecification=properties["TimeToLiveSpecification"]
    )
    client("dynamodb").update_continuous_backups(
        TableName=name, PointInTimeRecoverySpecification=replica["PointInTimeRecoverySpecification"]
    )
    return name, {"Arn": created["TableArn"], "StreamArn": created["LatestStreamArn"]}


def queue_policy(properties):
    for url in properties["Queues"]:
        attributes = {"Policy": json.dumps(properties["PolicyDocument"])}
        client("sqs").set_queue_attributes(QueueUrl=url, Attributes=attributes)
    return "queue-policy", {}


def topic_policy(properties):
    for arn in properties["Topics"]:
        client("sns").set_topic_attributes(
            TopicArn=arn, AttributeName="Policy", AttributeValue=json.dumps(properties["PolicyDocument"])
        )
    return "topic-policy", {}


def subscription(properties):
    attributes = {"RawMessageDelivery": "true"} if properties.get("RawMessageDelivery") else {}
    created = client("sns").subscribe(
        **without(["RawMessageDelivery"], properties), Attributes=attributes, ReturnSubscriptionArn=True
    )
    return created["SubscriptionArn"], {}


def alarm(properties):
    client("cloudwatch").put_metric_alarm(**plain_tags(properties))
    return properties["AlarmName"], {"Arn": f"arn:aws:cloudwatch:{REGION}:{ACCOUNT}:alarm:{properties['AlarmName']}"}


def metric_filter(properties):
    # CloudFormation gives a name of its own.
    transformations = lower_first(properties["MetricTransformations"])
    for transformation in transformations:
        # CloudFormation has a list of pairs, the service a map.
        pairs = transformation.pop("dimensions", None)
        if pairs:
            transformation["dimensions"] = {pair["key"]: pair["value"] for pair in pairs}
    name = f"filter-{transformations[0]['metricName']}"
    client("logs").put_metric_filter(
        filterName=name,
        filterPattern=properties["FilterPattern"],
        logGroupName=properties["LogGroupName"],
        metricTransformations=transformations,
    )
    return name, {}


def alias(properties):
    return client("lambda").create_alias(**properties)["AliasArn"], {}


def invoke_settings(properties):
    client("lambda").put_function_event_invoke_config(**properties)
    return properties["FunctionName"], {}


def identity(properties):
    domain = properties["EmailIdentity"]
    client("sesv2").create_email_identity(EmailIdentity=domain)
    names = {f"DkimDNSTokenName{at}": f"token{at}._domainkey.{domain}" for at in (1, 2, 3)}
    return domain, {**names, **{f"DkimDNSTokenValue{at}": f"token{at}.dkim.amazonses.com" for at in (1, 2, 3)}}


def mail_settings(properties):
    client("sesv2").create_configuration_set(
        ConfigurationSetName=properties["Name"], **without(["Name", "Tags"], properties)
    )
    return properties["Name"], {}


def address_set(properties):
    created = client("wafv2").create_ip_set(**properties)["Summary"]
    return f"{created['Name']}|{created['Id']}|{properties['Scope']}", {"Arn": created["ARN"], "Id": created["Id"]}


def application(properties):
    client("codedeploy").create_application(
        applicationName=properties["ApplicationName"], computePlatform=properties["ComputePlatform"]
    )
    return properties["ApplicationName"], {}


def receipt_rules(properties):
    client("ses").create_receipt_rule_set(RuleSetName=properties["RuleSetName"])
    return properties["RuleSetName"], {}


def receipt_rule(properties):
    client("ses").create_receipt_rule(**properties)
    return properties["Rule"]["Name"], {}


def vault(properties):
    name = properties["BackupVaultName"]
    created = client("backup").create_backup_vault(BackupVaultName=name, BackupVaultTags=properties["BackupVaultTags"])
    lock = numbers(properties["LockConfiguration"], "MinRetentionDays", "MaxRetentionDays", "ChangeableForDays")
    client("backup").put_backup_vault_lock_configuration(BackupVaultName=name, **lock)
    return name, {"BackupVaultName": name, "BackupVaultArn": created["BackupVaultArn"]}


def backup_plan(properties):
    # Two members have other names in CloudFormation.
    plan = dict(properties["BackupPlan"])
    plan["Rules"] = [
        {**without(["TargetBackupVault"], rule), "TargetBackupVaultName": rule["TargetBackupVault"]}
        for rule in plan.pop("BackupPlanRule")
    ]
    created = client("backup").create_backup_plan(BackupPlan=as_numbers(plan))
    return created["BackupPlanId"], {"BackupPlanId": created["BackupPlanId"], "BackupPlanArn": created["BackupPlanArn"]}


def scaling(properties):
    target = {name: properties[name] for name in ("ServiceNamespace", "ResourceId", "ScalableDimension")}
    limits = as_numbers({name: properties[name] for name in ("MinCapacity", "MaxCapacity")})
    service = client("application-autoscaling")
    service.register_scalable_target(RoleARN=properties["RoleARN"], **target, **limits)
    for action in properties["ScheduledActions"]:
        service.put_scheduled_action(**target, **as_numbers(action))
    return properties["ResourceId"], {}


def certificate(properties):
    # CloudFormation also sets the records that prove the names.
    arn = client("acm").request_certificate(**without(["DomainValidationOptions"], properties))["CertificateArn"]
    return arn, {}


def identity_provider(properties):
    created = client("iam").create_open_id_connect_provider(
        Url=properties["Url"], ClientIDList=properties["ClientIdList"]
    )
    return created["OpenIDConnectProviderArn"], {"Arn": created["OpenIDConnectProviderArn"]}


def domain_name(properties):
    created = client("apigatewayv2").create_domain_name(**plain_tags(properties))
    regional = created["DomainNameConfigurations"][0].get("ApiGatewayDomainName", "gateway.example")
    return created["DomainName"], {"RegionalDomainName": regional, "RegionalHostedZoneId": "Z2"}


def mapping(properties):
    return client("apigatewayv2").create_api_mapping(**properties)["ApiMappingId"], {}


CALLS = {
    "AWS::ApiGatewayV2::Api": api,
    "AWS::ApiGatewayV2::ApiMapping": mapping,
    "AWS::ApiGatewayV2::DomainName": domain_name,
    "AWS::ApiGatewayV2::Integration": integration,
    "AWS::ApiGatewayV2::Route": route,
    "AWS::ApiGatewayV2::Stage": gateway_stage,
    "AWS::ApplicationAutoScaling::ScalableTarget": scaling,
    "AWS::Backup::BackupPlan": backup_plan,
    "AWS::Backup::BackupVault": vault,
    "AWS::CertificateManager::Certificate": certificate,
    "AWS::CloudWatch::Alarm": alarm,
    "AWS::CodeDeploy::Application": application,
    "AWS::DynamoDB::GlobalTable": table,
    "AWS::IAM::OIDCProvider": identity_provider,
    "AWS::Lambda::Alias": alias,
    "AWS::Lambda::EventInvokeConfig": invoke_settings,
    "AWS::Logs::MetricFilter": metric_filter,
    "AWS::SES::ConfigurationSet": mail_settings,
    "AWS::SES::EmailIdentity": identity,
    "AWS::SES::ReceiptRule": receipt_rule,
    "AWS::SES::ReceiptRuleSet": receipt_rules,
    "AWS::SNS::Subscription": subscription,
    "AWS::SNS::TopicPolicy": topic_policy,
    "AWS::SQS::QueuePolicy": queue_policy,
    "AWS::SecretsManager::Secret": secret,
    "AWS::WAFv2::IPSet": address_set,
}

CLOUDFRONT = "moto's CloudFront has old distributions alone, without policies, functions and tenants"
DELIVERIES = "moto has no deliveries of logs by CloudFront"

STAND_INS = {
    "AWS::Backup::BackupSelection": "moto's Backup has no selections",
    "AWS::Budgets::Budget": "moto takes no notifications with it",
    "AWS::CDK::Metadata": "it says which constructs a stack has, and nothing is made of it",
    "AWS::CloudFront::CachePolicy": CLOUDFRONT,
    "AWS::CloudFront::ConnectionGroup": CLOUDFRONT,
    "AWS::CloudFront::Distribution": CLOUDFRONT,
    "AWS::CloudFront::Function": CLOUDFRONT,
    "AWS::CloudFront::OriginAccessControl": CLOUDFRONT,
    "AWS::CloudFront::ResponseHeadersPolicy": CLOUDFRONT,
    "AWS::CodeDeploy::DeploymentGroup": "moto wants settings of instances",
    "AWS::Logs::Delivery": DELIVERIES,
    "AWS::Logs::DeliveryDestination": DELIVERIES,
    "AWS::Logs::DeliverySource": DELIVERIES,
    "AWS::S3::BucketPolicy": "moto reads no conditions of policies, and would refuse every request",
    "AWS::SES::ConfigurationSetEventDestination": "moto has no events of mails",
    "AWS::WAFv2::LoggingConfiguration": "it belongs to the web ACL",
    "AWS::WAFv2::WebACL": "moto checks none of the statements of a rule",
}


def stand_in(kind):
    def create(properties, logical_id):
        name = f"stand-in-{logical_id.lower()}"
        service = kind.split("::")[1].lower()
        attributes = {
            "Arn": f"arn:aws:{service}:{REGION}:{ACCOUNT}:{name}",
            "DomainName": f"{name}.cloudfront.net",
            "FunctionARN": f"arn:aws:cloudfront::{ACCOUNT}:function/{name}",
            "Id": name,
            "RoutingEndpoint": f"{name}.cloudfront.net",
        }
        return name, attributes

    return create


def kind_class(kind, create):
    """A kind as moto knows it. Methods are looked up at the class, and find the resource by its own class."""

    class Kind(CloudFormationModel):
        # moto takes the service from the second part.
        __module__ = "frontage.kinds"

        def __init__(self, reference, attributes):
            self.physical_resource_id = reference
            self.attributes = attributes

        @staticmethod
        def cloudformation_name_type():
            return ""

        @staticmethod
        def cloudformation_type():
            return kind

        @classmethod
        def has_cfn_attr(cls, attr):
            return True

        @classmethod
        def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **ids):
            place["region"] = region_name
            return cls(*create(cloudformation_json.get("Properties", {}), ids["LogicalId"]))

        @classmethod
        def update_from_cloudformation_json(cls, original_resource, new_resource_name, cloudformation_json, *_, **__):
            return original_resource

        @classmethod
        def delete_from_cloudformation_json(cls, resource_name, cloudformation_json, *_):
            return None

        def get_cfn_attribute(self, attribute):
            return self.attributes[attribute]

        def is_created(self):
            return True

    Kind.__name__ = re.sub(r"\W+", "", kind)
    return Kind


ADDED = [kind_class(kind, lambda properties, _, call=call: call(properties)) for kind, call in CALLS.items()]
ADDED += [kind_class(kind, stand_in(kind)) for kind in STAND_INS]
